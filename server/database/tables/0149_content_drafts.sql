-- Operators save drafts before anything of them is in Thai; what is published has Thai.
alter table content_versions
  drop constraint content_versions_texts_check,
  add constraint content_versions_texts_check check (jsonb_typeof(texts) = 'object'),
  -- The version whose text this one repeats.
  add column restored_from integer check (restored_from > 0);
