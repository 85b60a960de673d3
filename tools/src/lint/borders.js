import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** The folder list determines who may import whom. docs: README, "Folders". */
const folders = readdirSync(root, { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && /^(shell|remote-.+|shared|server|e2e|tools|workshop)$/.test(entry.name),
  )
  .map((entry) => entry.name);

/** Allowed import paths after `@chokdee/`, as regular expressions. */
const allowedIn = (folder) => {
  // Code of shared that remotes bundle imports the shell's modules by their federation name.
  if (folder === 'shared') return ['shared/(fields|i18n|query|router|ui)$'];
  if (folder === 'server') return ['shared/contracts/', 'shared/rules/', 'shared/testing/(key-pair|until)$'];
  if (folder === 'e2e') return ['shared/contracts/', 'server/testing/push-sink$'];
  if (folder === 'tools')
    return [
      'shared/contracts/',
      'shared/rules/',
      'shared/build/',
      'shared/testing/(signing-key|until|read-styles)$',
      'server/public$',
      'server/exit-codes$',
      'server/testing/listening-site$',
      'server/testing/(kept-round|round-receipts)$',
    ];
  return ['shared/'];
};

const hintFor = (folder) => {
  if (folder === 'shared')
    return 'shared imports nothing of ours: move what it needs into shared, or pass it in.';
  if (folder.startsWith('remote-'))
    return 'A remote imports only shared. Meet other remotes through the event bus, the session store, the URL, or a slot that the shell fills.';
  if (folder === 'shell')
    return 'The shell imports only shared. It learns of remotes from the registry, never from their code.';
  return `${folder} may import only: ${allowedIn(folder).join(', ')} of ours.`;
};

/**
 * Libraries behind a facade, so that federation shares one small copy. Maps to the facade to import instead.
 */
const facades = {
  '@chakra-ui/react': 'ui',
  '@emotion': 'ui',
  'framer-motion': 'ui',
  'lucide-react': 'ui',
  'react-router-dom': 'router',
  'react-router': 'router',
  '@tanstack/react-query': 'query',
  mitt: 'bus',
  i18next: 'i18n',
  dayjs: 'format',
};

const facadeOf = (source) =>
  Object.entries(facades).find(([library]) => source === library || source.startsWith(`${library}/`));

/** Why `file` must not import `source`; undefined when it may. */
function faultOf(source, folder, file) {
  const own = /^@chokdee\/(.+)/.exec(source)?.[1];
  if (own && !allowedIn(folder).some((pattern) => new RegExp(`^${pattern}`).test(own)))
    return hintFor(folder);
  if (source.startsWith('.')) {
    const target = path.relative(root, path.resolve(path.dirname(file), source)).split(path.sep)[0];
    if (target !== folder && folders.includes(target)) return hintFor(folder);
  }
  const facade = folder === 'shared' ? undefined : facadeOf(source);
  return (
    facade && `Import it through @chokdee/shared/${facade[1]}, the only place that may load ${facade[0]}.`
  );
}

const imports = {
  create(context) {
    const folder = path.relative(root, context.filename).split(path.sep)[0];
    if (!folders.includes(folder)) return {};
    const check = (node) => {
      const message = node.source && faultOf(String(node.source.value), folder, context.filename);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'borders' }, rules: { imports } };
