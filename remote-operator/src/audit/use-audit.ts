import { registryCalls, type AuditEntry } from '@chokdee/shared/contracts/registry';
import { send } from '@chokdee/shared/http';
import { useListPages } from '@chokdee/shared/pages';

const PER_PAGE = 100;

export const useAudit = () =>
  useListPages<AuditEntry>(
    registryCalls.audit,
    {},
    {
      perPage: PER_PAGE,
      readPage: (last, signal) =>
        send(registryCalls.audit, { limit: PER_PAGE, before: last?.id }, { signal }),
    },
  );
