/** Only statements read through `db` are checked against the schema (server/testing/statements). */
const throughDb = {
  create: (context) => ({
    NewExpression(node) {
      const { object, property } = node.callee;
      if (object?.name !== 'pg' || !['Client', 'Pool'].includes(property.name)) return;
      const message =
        'Ask the database through Queryable of src/db/db.ts: its statements are checked against the schema.';
      context.report({ node, message });
    },
  }),
};

const inQueries = {
  create: (context) =>
    context.filename.endsWith('.queries.ts')
      ? {}
      : {
          CallExpression(node) {
            if (!['query', 'rows'].includes(node.callee.property?.name)) return;
            const message =
              'SQL is in `<name>.queries.ts` of the same folder: move the statement there and call it from here.';
            context.report({ node, message });
          },
        },
};

export default { meta: { name: 'checked-sql' }, rules: { 'through-db': throughDb, 'in-queries': inQueries } };
