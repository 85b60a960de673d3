-- Triggers and defaults of this module's tables that depend on functions.
create or replace trigger append_only before update or delete on builds for each row execute function registry_refuse_change();
create or replace trigger append_only_truncate before truncate on builds for each statement execute function registry_refuse_change();
create or replace trigger append_only before update or delete on generations for each row execute function registry_refuse_change();
create or replace trigger append_only_truncate before truncate on generations for each statement execute function registry_refuse_change();
create or replace trigger append_only before update or delete on registry_audit for each row execute function registry_refuse_change();
create or replace trigger append_only_truncate before truncate on registry_audit for each statement execute function registry_refuse_change();
create or replace trigger append_only before update or delete on rollback_evidence for each row execute function registry_refuse_change();
create or replace trigger append_only_truncate before truncate on rollback_evidence for each statement execute function registry_refuse_change();
create or replace trigger append_only before update or delete on build_commits for each row execute function registry_refuse_change();
create or replace trigger append_only_truncate before truncate on build_commits for each statement execute function registry_refuse_change();
