-- Made by `pnpm schema` of tables/ and functions/; do not edit. Bodies of views and functions stand in their own files.

create type bet_option as enum ('teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3', 'teng_bon_2', 'teng_lang_2', 'teng_bon_1', 'teng_lang_1', 'set_4');

create type set_prize as enum ('straight_4', 'straight_3', 'tode_4', 'tode_3', 'front_3', 'front_2', 'back_2');

create table adjustments (
  member_id uuid not null,
  id uuid not null,
  type text not null,
  amount bigint not null,
  reason text not null,
  reverses bigint,
  state text not null default 'proposed'::text,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamp with time zone not null default site_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  decision text,
  transaction_id bigint,
  constraint adjustments_amount_check CHECK ((amount > 0)),
  constraint adjustments_check CHECK ((decided_by <> proposed_by)),
  constraint adjustments_check1 CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  constraint adjustments_check2 CHECK (((state = 'done'::text) = (transaction_id IS NOT NULL))),
  constraint adjustments_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint adjustments_pkey PRIMARY KEY (member_id, id),
  constraint adjustments_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_transactions(id),
  constraint adjustments_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text]))),
  constraint adjustments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint adjustments_type_check CHECK ((type = ANY (ARRAY['ADMIN_INCREASE'::text, 'ADMIN_DECREASE'::text, 'ADMIN_MOVE_INCREASE'::text, 'ADMIN_MOVE_DECREASE'::text])))
);
CREATE INDEX adjustments_by_id ON public.adjustments USING btree (id);
CREATE INDEX adjustments_by_time ON public.adjustments USING btree (proposed_at);
CREATE UNIQUE INDEX adjustments_reversal ON public.adjustments USING btree (reverses) WHERE ((reverses IS NOT NULL) AND (state <> 'refused'::text));
CREATE TRIGGER audit_decided AFTER UPDATE OF state ON public.adjustments FOR EACH ROW WHEN (((old.state = 'proposed'::text) AND (new.decided_by_name IS NOT NULL))) EXECUTE FUNCTION audit_of_adjustment();
CREATE TRIGGER audit_proposed AFTER INSERT ON public.adjustments FOR EACH ROW EXECUTE FUNCTION audit_of_adjustment();
CREATE TRIGGER decided_once BEFORE DELETE OR UPDATE ON public.adjustments FOR EACH ROW EXECUTE FUNCTION adjustment_refuse_change();
CREATE TRIGGER decided_once_truncate BEFORE TRUNCATE ON public.adjustments FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
grant insert, select, update on adjustments to chokdee_app;

create table agent_supports (
  agent_id integer not null,
  active_popup boolean not null,
  active_support boolean not null,
  office_phone_number text not null,
  url_bailek text not null,
  url_popup text not null,
  url_support text not null,
  id integer not null generated always as identity,
  domain text,
  version integer not null default 1,
  constraint agent_supports_agent_domain_key UNIQUE NULLS NOT DISTINCT (agent_id, domain),
  constraint agent_supports_domain_fkey FOREIGN KEY (domain) REFERENCES domains(name),
  constraint agent_supports_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on agent_supports to chokdee_app;

create table announced_builds (
  remote text not null,
  build text not null,
  record jsonb not null,
  digest text not null,
  touched_at timestamp with time zone not null default clock_timestamp(),
  constraint announced_builds_pkey PRIMARY KEY (remote, build)
);
grant delete, insert, select, update on announced_builds to chokdee_app;

create table avatars (
  member_id uuid not null,
  sha256 bytea not null,
  picture bytea not null,
  created_at timestamp with time zone not null default site_now(),
  constraint avatars_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint avatars_picture_check CHECK ((length(picture) <= 200000)),
  constraint avatars_pkey PRIMARY KEY (member_id, sha256),
  constraint avatars_sha256_check CHECK ((length(sha256) = 32))
);
CREATE INDEX avatars_sha256_idx ON public.avatars USING btree (sha256);
grant delete, insert, select, update on avatars to chokdee_app;

create table bank_account_claims (
  bank_code text not null,
  account_number text not null,
  member_id uuid not null,
  constraint bank_account_claims_pkey PRIMARY KEY (bank_code, account_number)
);
grant delete, insert, select, update on bank_account_claims to chokdee_app;

create table bank_transfers (
  bank_id text not null,
  trans_ref text not null,
  amount bigint not null,
  received_at timestamp with time zone not null,
  noticed_at timestamp with time zone not null,
  member_id uuid,
  deposit_id uuid,
  state text not null default 'suspense'::text,
  told_by text not null default 'notice'::text,
  payer_account text,
  payer_name text,
  bill_reference text,
  handled_by text,
  reason text,
  constraint bank_transfers_amount_check CHECK ((amount > 0)),
  constraint bank_transfers_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(bank_id),
  constraint bank_transfers_check CHECK (((state = ANY (ARRAY['matched'::text, 'assigned'::text])) = (member_id IS NOT NULL))),
  constraint bank_transfers_pkey PRIMARY KEY (bank_id, trans_ref),
  constraint bank_transfers_state_check CHECK ((state = ANY (ARRAY['matched'::text, 'suspense'::text, 'assigned'::text, 'returned'::text]))),
  constraint bank_transfers_told_by_check CHECK ((told_by = ANY (ARRAY['notice'::text, 'statement'::text, 'slip'::text])))
);
CREATE INDEX bank_transfers_by_state ON public.bank_transfers USING btree (state, noticed_at);
CREATE INDEX bank_transfers_by_time ON public.bank_transfers USING btree (noticed_at);
CREATE UNIQUE INDEX bank_transfers_number ON public.bank_transfers USING btree (bank_id, upper(trans_ref));
grant delete, insert, select, update on bank_transfers to chokdee_app;

create table beacon_sources (
  hash text not null,
  public_key text not null,
  period_seconds integer not null,
  genesis_seconds bigint not null,
  simulated boolean not null,
  constraint beacon_sources_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint beacon_sources_period_seconds_check CHECK ((period_seconds > 0)),
  constraint beacon_sources_pkey PRIMARY KEY (hash),
  constraint beacon_sources_public_key_check CHECK ((public_key ~ '^[0-9a-f]{192}$'::text))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.beacon_sources FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
grant insert, select on beacon_sources to chokdee_app;

create table beacons (
  source text not null,
  round bigint not null,
  signature text not null,
  randomness text not null,
  created_at timestamp with time zone not null default site_now(),
  constraint beacons_check CHECK ((randomness = encode(sha256(decode(signature, 'hex'::text)), 'hex'::text))),
  constraint beacons_pkey PRIMARY KEY (source, round),
  constraint beacons_round_check CHECK ((round > 0)),
  constraint beacons_signature_check CHECK ((signature ~ '^[0-9a-f]{96}$'::text)),
  constraint beacons_source_fkey FOREIGN KEY (source) REFERENCES beacon_sources(hash)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.beacons FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
grant insert, select on beacons to chokdee_app;

create table build_commits (
  remote text not null,
  build text not null,
  commit text not null,
  actor text not null,
  noted_at timestamp with time zone not null default clock_timestamp(),
  constraint build_commits_commit_check CHECK ((commit <> ''::text)),
  constraint build_commits_pkey PRIMARY KEY (remote, build),
  constraint build_commits_remote_build_fkey FOREIGN KEY (remote, build) REFERENCES builds(remote, build)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.build_commits FOR EACH ROW EXECUTE FUNCTION registry_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.build_commits FOR EACH STATEMENT EXECUTE FUNCTION registry_refuse_change();
grant delete, insert, select, update on build_commits to chokdee_app;

create table build_failures (
  id bigint not null generated always as identity,
  domain text not null,
  remote text not null,
  build text not null,
  at timestamp with time zone not null default clock_timestamp(),
  outcome text not null,
  error_id text,
  message text,
  constraint build_failures_outcome_check CHECK ((outcome = ANY (ARRAY['network'::text, 'missing'::text, 'integrity'::text, 'incompatible'::text, 'crashed'::text]))),
  constraint build_failures_pkey PRIMARY KEY (id)
);
CREATE INDEX build_failures_at_idx ON public.build_failures USING btree (at);
CREATE INDEX build_failures_domain_remote_build_at_idx ON public.build_failures USING btree (domain, remote, build, at);
grant delete, insert, select, update on build_failures to chokdee_app;

create table build_health (
  domain text not null,
  remote text not null,
  build text not null,
  minute timestamp with time zone not null,
  ready integer not null,
  network integer not null,
  integrity integer not null,
  incompatible integer not null,
  crashed integer not null,
  latencies integer[] not null,
  network_addresses integer not null,
  failing_addresses integer not null,
  missing integer not null default 0,
  constraint build_health_pkey PRIMARY KEY (domain, remote, build, minute)
);
CREATE INDEX build_health_minute_idx ON public.build_health USING btree (minute);
grant delete, insert, select, update on build_health to chokdee_app;

create table builds (
  remote text not null,
  build text not null,
  record jsonb not null,
  digest text not null,
  published_at timestamp with time zone not null default clock_timestamp(),
  constraint builds_pkey PRIMARY KEY (remote, build)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.builds FOR EACH ROW EXECUTE FUNCTION registry_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.builds FOR EACH STATEMENT EXECUTE FUNCTION registry_refuse_change();
grant delete, insert, select, update on builds to chokdee_app;

create table captcha_spent (
  proof_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint captcha_spent_pkey PRIMARY KEY (proof_hash)
);
CREATE INDEX captcha_spent_expires_at_idx ON public.captcha_spent USING btree (expires_at);
grant delete, insert, select, update on captcha_spent to chokdee_app;

create table change_jobs (
  id bigint not null generated always as identity,
  request jsonb not null,
  author text not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  state text not null default 'running'::text,
  progress jsonb,
  leased_until timestamp with time zone not null,
  answer jsonb,
  ended_at timestamp with time zone,
  told boolean not null default false,
  constraint change_jobs_check CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint change_jobs_check1 CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (answer IS NOT NULL))),
  constraint change_jobs_pkey PRIMARY KEY (id),
  constraint change_jobs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'refused'::text, 'lost'::text])))
);
CREATE UNIQUE INDEX change_jobs_author_md5_idx ON public.change_jobs USING btree (author, md5((request)::text)) WHERE (state = 'running'::text);
CREATE INDEX change_jobs_ended_at_idx ON public.change_jobs USING btree (ended_at);
grant delete, insert, select, update on change_jobs to chokdee_app;

create table change_plans (
  id bigint not null generated always as identity,
  domain text not null,
  change jsonb not null,
  reason text not null,
  author text not null,
  person text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  at timestamp with time zone,
  needs_approval boolean not null,
  approved_by text,
  approved_person text,
  state text not null default 'waiting'::text,
  outcome text,
  ended_at timestamp with time zone,
  claimed_until timestamp with time zone,
  seen jsonb,
  constraint change_plans_check CHECK ((approved_person <> person)),
  constraint change_plans_check1 CHECK (((state = 'approved'::text) <= (approved_person IS NOT NULL))),
  constraint change_plans_check2 CHECK ((NOT ((state = 'done'::text) AND needs_approval AND (approved_person IS NULL)))),
  constraint change_plans_pkey PRIMARY KEY (id),
  constraint change_plans_reason_check CHECK ((reason <> ''::text)),
  constraint change_plans_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX change_plans_at_idx ON public.change_plans USING btree (at) WHERE (state = ANY (ARRAY['waiting'::text, 'approved'::text]));
grant delete, insert, select, update on change_plans to chokdee_app;

create table chat_answers (
  id integer not null generated always as identity,
  title text not null,
  texts jsonb not null,
  version integer not null default 1,
  constraint chat_answers_pkey PRIMARY KEY (id),
  constraint chat_answers_texts_check CHECK (((jsonb_typeof(texts) = 'object'::text) AND (texts ? 'th'::text))),
  constraint chat_answers_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60))),
  constraint chat_answers_title_key UNIQUE (title)
);
grant delete, insert, select, update on chat_answers to chokdee_app;

create table chat_conversations (
  id uuid not null default gen_random_uuid(),
  domain text not null,
  member_id uuid,
  visitor_hash text,
  locale text not null,
  state text not null default 'new'::text,
  operator_id uuid,
  last_seq integer not null default 0,
  read_by_customer integer not null default 0,
  read_by_desk integer not null default 0,
  started_at timestamp with time zone not null,
  active_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  customer_seen_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  tags text[] not null default '{}'::text[],
  rating integer,
  left_sealed bytea,
  constraint chat_conversations_check CHECK (((state <> 'open'::text) OR (operator_id IS NOT NULL))),
  constraint chat_conversations_locale_check CHECK ((locale = ANY (ARRAY['th'::text, 'en'::text, 'kh'::text, 'mm'::text]))),
  constraint chat_conversations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint chat_conversations_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES members(id),
  constraint chat_conversations_pkey PRIMARY KEY (id),
  constraint chat_conversations_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint chat_conversations_state_check CHECK ((state = ANY (ARRAY['new'::text, 'waiting'::text, 'open'::text, 'closed'::text]))),
  constraint chat_conversations_tags_check CHECK ((cardinality(tags) <= 10))
);
CREATE INDEX chat_conversations_active ON public.chat_conversations USING btree (active_at);
CREATE INDEX chat_conversations_former ON public.chat_conversations USING btree (member_id, active_at DESC) WHERE (state = 'closed'::text);
CREATE UNIQUE INDEX chat_conversations_of_member ON public.chat_conversations USING btree (member_id) WHERE ((member_id IS NOT NULL) AND (state <> 'closed'::text));
CREATE INDEX chat_conversations_of_operator ON public.chat_conversations USING btree (operator_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX chat_conversations_of_visitor ON public.chat_conversations USING btree (visitor_hash) WHERE ((visitor_hash IS NOT NULL) AND (state <> 'closed'::text));
CREATE INDEX chat_conversations_queue ON public.chat_conversations USING btree (domain, waiting_since) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on chat_conversations to chokdee_app;

create table chat_desks (
  id integer not null generated always as identity,
  domain text,
  keep_days integer not null default 90,
  version integer not null default 1,
  holidays date[] not null default '{}'::date[],
  constraint chat_desks_domain_fkey FOREIGN KEY (domain) REFERENCES domains(name),
  constraint chat_desks_domain_key UNIQUE NULLS NOT DISTINCT (domain),
  constraint chat_desks_holidays_check CHECK ((cardinality(holidays) <= 100)),
  constraint chat_desks_keep_days_check CHECK (((keep_days >= 1) AND (keep_days <= 3650))),
  constraint chat_desks_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on chat_desks to chokdee_app;

create table chat_hours (
  desk_id integer not null,
  weekday integer not null,
  opens_at time without time zone not null,
  closes_at time without time zone not null,
  constraint chat_hours_desk_id_fkey FOREIGN KEY (desk_id) REFERENCES chat_desks(id) ON DELETE CASCADE,
  constraint chat_hours_pkey PRIMARY KEY (desk_id, weekday),
  constraint chat_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
grant delete, insert, select, update on chat_hours to chokdee_app;

create table chat_messages (
  conversation_id uuid not null,
  seq integer not null,
  client_id uuid not null,
  author text not null,
  operator_id uuid,
  event text,
  sealed bytea,
  sent_at timestamp with time zone not null,
  constraint chat_messages_author_check CHECK ((author = ANY (ARRAY['customer'::text, 'desk'::text, 'note'::text, 'event'::text]))),
  constraint chat_messages_check CHECK (((author = 'event'::text) = (event IS NOT NULL))),
  constraint chat_messages_conversation_id_client_id_key UNIQUE (conversation_id, client_id),
  constraint chat_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES chat_conversations(id) ON DELETE CASCADE,
  constraint chat_messages_event_check CHECK ((event = ANY (ARRAY['joined'::text, 'handed-on'::text, 'closed'::text, 'continued'::text]))),
  constraint chat_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES members(id),
  constraint chat_messages_pkey PRIMARY KEY (conversation_id, seq)
);
grant delete, insert, select, update on chat_messages to chokdee_app;

create table chat_operators (
  operator_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint chat_operators_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES members(id),
  constraint chat_operators_pkey PRIMARY KEY (operator_id)
);
grant delete, insert, select, update on chat_operators to chokdee_app;

create table chat_pictures (
  conversation_id uuid not null,
  seq integer not null,
  width integer not null,
  height integer not null,
  sealed bytea not null,
  constraint chat_pictures_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES chat_messages(conversation_id, seq) ON DELETE CASCADE,
  constraint chat_pictures_pkey PRIMARY KEY (conversation_id, seq)
);
grant delete, insert, select, update on chat_pictures to chokdee_app;

create table content_captions (
  id text not null,
  vtt text not null,
  constraint content_captions_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint content_captions_pkey PRIMARY KEY (id),
  constraint content_captions_vtt_check CHECK ((octet_length(vtt) <= 100000))
);
grant delete, insert, select, update on content_captions to chokdee_app;

create table content_items (
  id bigint not null generated always as identity,
  kind text not null,
  slug text not null,
  version integer not null default 1,
  revision integer not null default 1,
  "position" integer not null default 100,
  constraint content_items_kind_check CHECK ((kind = ANY (ARRAY['article'::text, 'promotion'::text, 'download'::text, 'app'::text, 'video'::text, 'howto'::text, 'popup'::text, 'news'::text]))),
  constraint content_items_kind_slug_key UNIQUE (kind, slug),
  constraint content_items_pkey PRIMARY KEY (id),
  constraint content_items_position_check CHECK ((("position" >= 0) AND ("position" <= 1000000))),
  constraint content_items_revision_check CHECK ((revision > 0)),
  constraint content_items_slug_check CHECK ((((char_length(slug) >= 1) AND (char_length(slug) <= 80)) AND (slug = lower(slug)) AND (slug !~ '[[:space:]/?#%&\\]'::text))),
  constraint content_items_version_check CHECK ((version > 0))
);
grant insert, select, update on content_items to chokdee_app;

create table content_picture_files (
  picture text not null,
  width integer not null,
  format text not null,
  bytes bytea not null,
  constraint content_picture_files_bytes_check CHECK ((length(bytes) <= 2000000)),
  constraint content_picture_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text]))),
  constraint content_picture_files_picture_fkey FOREIGN KEY (picture) REFERENCES content_pictures(id) ON DELETE CASCADE,
  constraint content_picture_files_pkey PRIMARY KEY (picture, width, format),
  constraint content_picture_files_width_check CHECK (((width >= 1) AND (width <= 1280)))
);
grant delete, insert, select, update on content_picture_files to chokdee_app;

create table content_pictures (
  id text not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  at timestamp with time zone not null,
  operator_name text not null,
  preview bytea,
  constraint content_pictures_height_check CHECK (((height >= 1) AND (height <= 5120))),
  constraint content_pictures_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint content_pictures_pkey PRIMARY KEY (id),
  constraint content_pictures_preview_check CHECK ((length(preview) <= 7000)),
  constraint content_pictures_thumbhash_check CHECK (((length(thumbhash) >= 8) AND (length(thumbhash) <= 40))),
  constraint content_pictures_width_check CHECK (((width >= 1) AND (width <= 1280)))
);
grant delete, insert, select, update on content_pictures to chokdee_app;

create table content_publications (
  publication bigint not null generated always as identity,
  item bigint not null,
  version integer,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  operator_name text not null,
  at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint content_publications_check CHECK ((ends_at > starts_at)),
  constraint content_publications_item_fkey FOREIGN KEY (item) REFERENCES content_items(id),
  constraint content_publications_item_version_fkey FOREIGN KEY (item, version) REFERENCES content_versions(item, version),
  constraint content_publications_pkey PRIMARY KEY (publication)
);
CREATE INDEX content_publications_of_item ON public.content_publications USING btree (item, starts_at DESC, publication DESC) WHERE (withdrawn_at IS NULL);
grant insert, select, update on content_publications to chokdee_app;

create table content_versions (
  item bigint not null,
  version integer not null,
  domains text[],
  audience text not null,
  level integer,
  texts jsonb not null,
  at timestamp with time zone not null,
  operator_id uuid,
  operator_name text not null,
  note text not null,
  restored_from integer,
  places text[],
  often text,
  video jsonb,
  constraint content_versions_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'visitor'::text, 'member'::text, 'level'::text]))),
  constraint content_versions_check CHECK (((audience = 'level'::text) = (level IS NOT NULL))),
  constraint content_versions_domains_check CHECK ((cardinality(domains) > 0)),
  constraint content_versions_item_fkey FOREIGN KEY (item) REFERENCES content_items(id),
  constraint content_versions_level_check CHECK (((level >= 1) AND (level <= 1000))),
  constraint content_versions_often_check CHECK ((often = ANY (ARRAY['once'::text, 'day'::text]))),
  constraint content_versions_pkey PRIMARY KEY (item, version),
  constraint content_versions_places_check CHECK ((cardinality(places) > 0)),
  constraint content_versions_popup CHECK (((places IS NULL) = (often IS NULL))),
  constraint content_versions_restored_from_check CHECK ((restored_from > 0)),
  constraint content_versions_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text)),
  constraint content_versions_version_check CHECK ((version > 0)),
  constraint content_versions_video_check CHECK ((jsonb_typeof(video) = 'object'::text))
);
grant insert, select on content_versions to chokdee_app;

create table content_videos (
  id text not null,
  type text not null,
  width integer not null,
  height integer not null,
  seconds integer not null,
  size integer not null,
  bytes bytea not null,
  at timestamp with time zone not null,
  operator_name text not null,
  constraint content_videos_check CHECK ((length(bytes) = size)),
  constraint content_videos_height_check CHECK (((height >= 1) AND (height <= 3840))),
  constraint content_videos_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint content_videos_pkey PRIMARY KEY (id),
  constraint content_videos_seconds_check CHECK (((seconds >= 1) AND (seconds <= 900))),
  constraint content_videos_size_check CHECK (((size >= 1) AND (size <= 20000000))),
  constraint content_videos_type_check CHECK ((type = ANY (ARRAY['video/mp4'::text, 'video/webm'::text]))),
  constraint content_videos_width_check CHECK (((width >= 1) AND (width <= 3840)))
);
grant delete, insert, select, update on content_videos to chokdee_app;

create table correction_proposals (
  bet_id bigint not null,
  proposal bigint not null generated always as identity,
  version integer not null,
  operator_id uuid not null,
  operator_name text not null,
  result jsonb not null,
  reason text not null,
  created_at timestamp with time zone not null default site_now(),
  replaces bigint,
  constraint correction_proposals_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id),
  constraint correction_proposals_pkey PRIMARY KEY (bet_id, proposal),
  constraint correction_proposals_version_check CHECK ((version > 1))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.correction_proposals FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
grant insert, select on correction_proposals to chokdee_app;

create table deposit_actions (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default site_now(),
  operator_id uuid not null,
  operator_name text not null,
  action text not null,
  reason text not null,
  bank_id text,
  trans_ref text,
  member_id uuid,
  deposit_id uuid,
  amount bigint,
  constraint deposit_actions_action_check CHECK ((action = ANY (ARRAY['propose'::text, 'decline'::text, 'assign'::text, 'return'::text, 'confirm'::text, 'reject'::text, 'import'::text, 'clear'::text]))),
  constraint deposit_actions_pkey PRIMARY KEY (id)
);
CREATE INDEX deposit_actions_bank_id_trans_ref_idx ON public.deposit_actions USING btree (bank_id, trans_ref);
CREATE INDEX deposit_actions_by_member ON public.deposit_actions USING btree (member_id, at) WHERE (member_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.deposit_actions FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.deposit_actions FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER audit AFTER INSERT ON public.deposit_actions FOR EACH ROW WHEN ((new.action <> 'import'::text)) EXECUTE FUNCTION audit_of_deposit_action();
grant insert, select on deposit_actions to chokdee_app;

create table deposit_tails (
  bank_id text not null,
  prepare_total bigint not null,
  member_id uuid not null,
  deposit_id uuid not null,
  held_until timestamp with time zone not null,
  constraint deposit_tails_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(bank_id),
  constraint deposit_tails_pkey PRIMARY KEY (bank_id, prepare_total)
);
grant delete, insert, select, update on deposit_tails to chokdee_app;

create table deposits (
  member_id uuid not null,
  id uuid not null,
  channel text not null,
  bank_id text not null,
  prepare_amount bigint not null,
  prepare_total bigint not null,
  prepare_index integer not null,
  status text not null default 'pending'::text,
  payload text,
  refer_transfer_id text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  reason text,
  received_amount bigint,
  resolved_at timestamp with time zone,
  bill_reference text,
  transfer_channel text,
  transfer_channel_name text,
  payer_bank_code text,
  payer_account text,
  payer_name text,
  paid_at timestamp with time zone,
  slip_verify_id uuid,
  constraint deposits_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(bank_id),
  constraint deposits_channel_check CHECK ((channel = ANY (ARRAY['fast'::text, 'normal'::text, 'qrcode'::text, 'truemoney'::text]))),
  constraint deposits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint deposits_pkey PRIMARY KEY (member_id, id),
  constraint deposits_prepare_amount_check CHECK ((prepare_amount > 0)),
  constraint deposits_prepare_index_check CHECK ((prepare_index >= 0)),
  constraint deposits_received_amount_check CHECK ((received_amount > 0)),
  constraint deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'matched'::text, 'success'::text, 'expired'::text, 'cancelled'::text, 'rejected'::text]))),
  constraint deposits_total_check CHECK ((prepare_total = (prepare_amount + prepare_index)))
);
CREATE INDEX deposits_at_bank ON public.deposits USING btree (bank_id, created_at);
CREATE UNIQUE INDEX deposits_bill_reference ON public.deposits USING btree (bill_reference) WHERE (bill_reference IS NOT NULL);
CREATE INDEX deposits_by_time ON public.deposits USING btree (member_id, created_at DESC);
CREATE INDEX deposits_paid ON public.deposits USING btree (channel, resolved_at DESC) WHERE (status = 'success'::text);
CREATE UNIQUE INDEX deposits_paid_by ON public.deposits USING btree (refer_transfer_id) WHERE (refer_transfer_id IS NOT NULL);
CREATE UNIQUE INDEX deposits_slip ON public.deposits USING btree (slip_verify_id) WHERE (slip_verify_id IS NOT NULL);
CREATE INDEX deposits_waiting ON public.deposits USING btree (created_at) WHERE ((status = 'matched'::text) OR ((channel = 'normal'::text) AND (status = 'pending'::text)));
CREATE TRIGGER notice AFTER UPDATE OF status ON public.deposits FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = ANY (ARRAY['success'::text, 'rejected'::text])))) EXECUTE FUNCTION notice_of_deposit();
grant delete, insert, select, update on deposits to chokdee_app;

create table domain_hosts (
  host text not null,
  domain text not null,
  constraint domain_hosts_domain_fkey FOREIGN KEY (domain) REFERENCES domains(name),
  constraint domain_hosts_host_check CHECK (((host = lower(host)) AND (host !~ '[:/ ]'::text))),
  constraint domain_hosts_pkey PRIMARY KEY (host)
);
grant delete, insert, select, update on domain_hosts to chokdee_app;

create table domains (
  name text not null,
  title text not null,
  description text not null,
  site_verification text not null default ''::text,
  ga_id text not null default ''::text,
  without text[] not null default '{}'::text[],
  production boolean not null default false,
  release_asked_by text,
  release_asked_at timestamp with time zone,
  constraint domains_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on domains to chokdee_app;

create table entry_mismatches (
  bet_id bigint not null,
  version integer not null,
  proposal bigint not null,
  attempt integer not null,
  operator_id uuid not null,
  operator_name text not null,
  result jsonb not null,
  created_at timestamp with time zone not null default site_now(),
  constraint entry_mismatches_attempt_check CHECK (((attempt >= 1) AND (attempt <= 2))),
  constraint entry_mismatches_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id),
  constraint entry_mismatches_pkey PRIMARY KEY (bet_id, version, proposal, attempt),
  constraint entry_mismatches_version_check CHECK ((version > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.entry_mismatches FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.entry_mismatches FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
grant insert, select on entry_mismatches to chokdee_app;

create table external_tickets_spent (
  partner text not null,
  ticket_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint external_tickets_spent_pkey PRIMARY KEY (partner, ticket_hash)
);
CREATE INDEX external_tickets_spent_expires_at_idx ON public.external_tickets_spent USING btree (expires_at);
grant delete, insert, select, update on external_tickets_spent to chokdee_app;

create table favourite_games (
  member_id uuid not null,
  partner text not null,
  list text not null,
  game text not null,
  marked_at timestamp with time zone not null,
  constraint favourite_games_partner_list_game_fkey FOREIGN KEY (partner, list, game) REFERENCES games(partner, list, id) ON DELETE CASCADE,
  constraint favourite_games_pkey PRIMARY KEY (member_id, partner, list, game)
);
grant delete, insert, select, update on favourite_games to chokdee_app;

create table favourite_lotteries (
  member_id uuid not null,
  lottery text not null,
  constraint favourite_lotteries_lottery_fkey FOREIGN KEY (lottery) REFERENCES lotteries(lottery),
  constraint favourite_lotteries_pkey PRIMARY KEY (member_id, lottery)
);
grant delete, insert, select, update on favourite_lotteries to chokdee_app;

create table game_artwork_files (
  artwork text not null,
  width integer not null,
  avif bytea not null,
  constraint game_artwork_files_artwork_fkey FOREIGN KEY (artwork) REFERENCES game_artworks(id) ON DELETE CASCADE,
  constraint game_artwork_files_avif_check CHECK ((length(avif) <= 500000)),
  constraint game_artwork_files_pkey PRIMARY KEY (artwork, width),
  constraint game_artwork_files_width_check CHECK ((width > 0))
);
grant delete, insert, select, update on game_artwork_files to chokdee_app;

create table game_artworks (
  id text not null,
  thumbhash text not null,
  created_at timestamp with time zone not null default site_now(),
  constraint game_artworks_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint game_artworks_pkey PRIMARY KEY (id),
  constraint game_artworks_thumbhash_check CHECK (((length(thumbhash) >= 8) AND (length(thumbhash) <= 40)))
);
grant delete, insert, select, update on game_artworks to chokdee_app;

create table game_call_log (
  id bigint not null generated always as identity,
  partner text not null,
  protocol text not null,
  direction text not null,
  name text not null,
  member_id text,
  round text,
  txn text,
  at timestamp with time zone not null,
  duration_ms integer not null,
  status integer not null,
  outcome text not null,
  body text not null,
  answer text not null,
  constraint game_call_log_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint game_call_log_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'replayed'::text, 'refused'::text, 'rejected'::text, 'failed'::text]))),
  constraint game_call_log_pkey PRIMARY KEY (id)
);
CREATE INDEX game_call_log_by_time ON public.game_call_log USING brin (at);
CREATE INDEX game_call_log_of_round ON public.game_call_log USING btree (partner, round, member_id) WHERE (round IS NOT NULL);
CREATE INDEX game_call_log_of_txn ON public.game_call_log USING btree (partner, txn) WHERE (txn IS NOT NULL);
grant delete, insert, select on game_call_log to chokdee_app;

create table game_cases (
  id bigint not null generated always as identity,
  comparison bigint not null,
  partner text not null,
  day date not null,
  txn text not null,
  what text not null,
  fields text[] not null,
  ours jsonb,
  theirs jsonb,
  found_at timestamp with time zone not null,
  state text not null default 'open'::text,
  action text,
  amount bigint,
  note text,
  proposed_by uuid,
  proposed_by_name text,
  proposed_at timestamp with time zone,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  decision text,
  constraint game_cases_action_check CHECK ((action = ANY (ARRAY['accept'::text, 'correct'::text, 'partner-fault'::text]))),
  constraint game_cases_amount_check CHECK ((amount <> 0)),
  constraint game_cases_check CHECK (((ours IS NOT NULL) OR (theirs IS NOT NULL))),
  constraint game_cases_check1 CHECK (((what = 'missing-there'::text) = (theirs IS NULL))),
  constraint game_cases_check2 CHECK (((state = ANY (ARRAY['proposed'::text, 'settled'::text])) = (action IS NOT NULL))),
  constraint game_cases_check3 CHECK ((((action IS NULL) = (proposed_by IS NULL)) AND ((action IS NULL) = (note IS NULL)))),
  constraint game_cases_check4 CHECK (((amount IS NOT NULL) = ((action IS NOT NULL) AND (action = 'correct'::text)))),
  constraint game_cases_check5 CHECK (((state = 'settled'::text) = (decided_by IS NOT NULL))),
  constraint game_cases_check6 CHECK (((decided_by IS NULL) OR (decided_by <> proposed_by))),
  constraint game_cases_comparison_fkey FOREIGN KEY (comparison) REFERENCES game_comparisons(id),
  constraint game_cases_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_cases_pkey PRIMARY KEY (id),
  constraint game_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'settled'::text, 'gone'::text]))),
  constraint game_cases_what_check CHECK ((what = ANY (ARRAY['missing-here'::text, 'missing-there'::text, 'differs'::text])))
);
CREATE UNIQUE INDEX game_cases_found ON public.game_cases USING btree (partner, txn, md5(((what || COALESCE((ours)::text, ''::text)) || COALESCE((theirs)::text, ''::text))));
CREATE INDEX game_cases_of_day ON public.game_cases USING btree (partner, day);
CREATE INDEX game_cases_waiting ON public.game_cases USING btree (partner) WHERE (state = ANY (ARRAY['open'::text, 'proposed'::text]));
grant delete, insert, select, update on game_cases to chokdee_app;

create table game_catalogue (
  one boolean not null default true,
  version bigint not null default 0,
  constraint game_catalogue_one_check CHECK (one),
  constraint game_catalogue_pkey PRIMARY KEY (one)
);
grant delete, insert, select, update on game_catalogue to chokdee_app;

create table game_changes (
  change bigint not null generated always as identity,
  at timestamp with time zone not null default site_now(),
  operator_id uuid not null,
  operator_name text not null,
  partner text not null,
  list text,
  game text,
  version integer not null,
  fields jsonb not null,
  reason text not null,
  constraint game_changes_check CHECK (((list IS NULL) = (game IS NULL))),
  constraint game_changes_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_changes_pkey PRIMARY KEY (change)
);
CREATE INDEX game_changes_of_game ON public.game_changes USING btree (partner, list, game, version);
CREATE INDEX game_changes_of_partner ON public.game_changes USING btree (partner, change DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.game_changes FOR EACH ROW EXECUTE FUNCTION registry_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.game_changes FOR EACH STATEMENT EXECUTE FUNCTION registry_refuse_change();
grant insert, select on game_changes to chokdee_app;

create table game_comparisons (
  id bigint not null generated always as identity,
  partner text not null,
  day date not null,
  source text not null,
  state text not null,
  cursor text,
  pages integer not null default 0,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  failure text,
  file_name text,
  uploaded_by uuid,
  uploaded_by_name text,
  theirs integer,
  ours integer,
  in_flight integer,
  differing integer,
  constraint game_comparisons_check CHECK (((source = 'file'::text) = (uploaded_by IS NOT NULL))),
  constraint game_comparisons_check1 CHECK (((state = 'done'::text) = (finished_at IS NOT NULL))),
  constraint game_comparisons_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_comparisons_pkey PRIMARY KEY (id),
  constraint game_comparisons_source_check CHECK ((source = ANY (ARRAY['report'::text, 'file'::text]))),
  constraint game_comparisons_state_check CHECK ((state = ANY (ARRAY['read'::text, 'compare'::text, 'done'::text])))
);
CREATE INDEX game_comparisons_due ON public.game_comparisons USING btree (due_at) WHERE (state <> 'done'::text);
CREATE INDEX game_comparisons_newest ON public.game_comparisons USING btree (day DESC, id DESC);
CREATE UNIQUE INDEX game_comparisons_nightly ON public.game_comparisons USING btree (partner, day) WHERE (source = 'report'::text);
grant delete, insert, select, update on game_comparisons to chokdee_app;

create table game_conflicts (
  partner text not null,
  txn text not null,
  request_hash text not null,
  member_id uuid not null,
  kind text not null,
  round text not null,
  micro bigint not null,
  at timestamp with time zone not null default site_now(),
  constraint game_conflicts_pkey PRIMARY KEY (partner, txn, request_hash)
);
CREATE INDEX game_conflicts_of_partner ON public.game_conflicts USING btree (partner, at);
grant delete, insert, select, update on game_conflicts to chokdee_app;

create table game_lists (
  partner text not null,
  list text not null,
  names jsonb not null,
  kind text not null,
  entrance text not null,
  "position" integer not null,
  constraint game_lists_entrance_check CHECK ((entrance = ANY (ARRAY['lobby'::text, 'direct'::text]))),
  constraint game_lists_kind_check CHECK ((kind = ANY (ARRAY['slot'::text, 'casino'::text, 'sport'::text, 'fishing'::text, 'card'::text]))),
  constraint game_lists_list_check CHECK ((list ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'::text)),
  constraint game_lists_names_check CHECK ((names ?& ARRAY['th'::text, 'en'::text, 'kh'::text, 'mm'::text])),
  constraint game_lists_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_lists_pkey PRIMARY KEY (partner, list)
);
CREATE UNIQUE INDEX game_lists_address ON public.game_lists USING btree (partner, lower(list));
grant delete, insert, select, update on game_lists to chokdee_app;

create table game_partner_access (
  partner text not null,
  launch_url text,
  addresses cidr[] not null default '{}'::cidr[],
  calls_per_second integer not null default 500,
  base_url text,
  transfer_max bigint,
  constraint game_partner_access_base_url_check CHECK (((base_url ~ '^(https://[^/]+|http://(127\.0\.0\.1|localhost)(:[0-9]+)?)(/.*)?$'::text) AND (base_url !~ '[/?#]$'::text))),
  constraint game_partner_access_calls_per_second_check CHECK ((calls_per_second > 0)),
  constraint game_partner_access_launch_url_check CHECK ((launch_url ~ '^https://'::text)),
  constraint game_partner_access_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_partner_access_pkey PRIMARY KEY (partner),
  constraint game_partner_access_transfer_max_check CHECK ((transfer_max > 0))
);
grant delete, insert, select, update on game_partner_access to chokdee_app;

create table game_partner_alarms (
  id bigint not null generated always as identity,
  partner text not null,
  kind text not null,
  level text not null,
  figures jsonb not null,
  raised_at timestamp with time zone not null,
  over_at timestamp with time zone,
  taken_by uuid,
  taken_by_name text,
  taken_at timestamp with time zone,
  taken_count integer,
  constraint game_partner_alarms_check CHECK ((((taken_by IS NULL) = (taken_at IS NULL)) AND ((taken_by IS NULL) = (taken_by_name IS NULL)))),
  constraint game_partner_alarms_kind_check CHECK ((kind = ANY (ARRAY['out'::text, 'errors'::text, 'shared'::text, 'ours'::text, 'slow'::text, 'rejected'::text, 'rounds'::text, 'transfers'::text, 'conflicts'::text, 'cases'::text, 'report'::text]))),
  constraint game_partner_alarms_level_check CHECK ((level = ANY (ARRAY['amber'::text, 'red'::text]))),
  constraint game_partner_alarms_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_partner_alarms_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX game_partner_alarms_on ON public.game_partner_alarms USING btree (partner, kind) WHERE (over_at IS NULL);
CREATE INDEX game_partner_alarms_taken ON public.game_partner_alarms USING btree (partner, kind, taken_at DESC);
CREATE INDEX game_partner_alarms_waiting ON public.game_partner_alarms USING btree (raised_at) WHERE (taken_at IS NULL);
grant delete, insert, select, update on game_partner_alarms to chokdee_app;

create table game_partner_keys (
  partner text not null,
  version integer not null,
  created_at timestamp with time zone not null default site_now(),
  valid_until timestamp with time zone,
  shown_to uuid,
  shown_at timestamp with time zone,
  constraint game_partner_keys_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_partner_keys_pkey PRIMARY KEY (partner, version),
  constraint game_partner_keys_version_check CHECK ((version > 0))
);
grant delete, insert, select, update on game_partner_keys to chokdee_app;

create table game_partner_minutes (
  partner text not null,
  direction text not null,
  minute timestamp with time zone not null,
  done integer not null,
  replayed integer not null,
  refused integer not null,
  rejected integer not null,
  malformed integer not null,
  failed integer not null,
  latencies integer[] not null,
  constraint game_partner_minutes_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint game_partner_minutes_pkey PRIMARY KEY (partner, direction, minute)
);
CREATE INDEX game_partner_minutes_by_age ON public.game_partner_minutes USING btree (minute);
grant delete, insert, select, update on game_partner_minutes to chokdee_app;

create table game_partner_outages (
  partner text not null,
  state text not null,
  mode text not null default 'auto'::text,
  since timestamp with time zone not null,
  counted_from timestamp with time zone not null,
  strikes integer not null default 0,
  constraint game_partner_outages_check CHECK (((mode = 'auto'::text) OR (state = 'in'::text))),
  constraint game_partner_outages_mode_check CHECK ((mode = ANY (ARRAY['auto'::text, 'on'::text]))),
  constraint game_partner_outages_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_partner_outages_pkey PRIMARY KEY (partner),
  constraint game_partner_outages_state_check CHECK ((state = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint game_partner_outages_strikes_check CHECK ((strikes >= 0))
);
CREATE TRIGGER announce_outage AFTER UPDATE ON public.game_partner_outages FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION game_partner_outage_announce();
grant delete, insert, select, update on game_partner_outages to chokdee_app;

create table game_partner_probes (
  partner text not null,
  due_at timestamp with time zone not null,
  constraint game_partner_probes_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_partner_probes_pkey PRIMARY KEY (partner)
);
grant delete, insert, select, update on game_partner_probes to chokdee_app;

create table game_partner_public_keys (
  partner text not null,
  version integer not null,
  pem text not null,
  created_at timestamp with time zone not null default site_now(),
  valid_until timestamp with time zone,
  constraint game_partner_public_keys_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_partner_public_keys_pem_check CHECK ((pem ~~ '-----BEGIN PUBLIC KEY-----%'::text)),
  constraint game_partner_public_keys_pkey PRIMARY KEY (partner, version),
  constraint game_partner_public_keys_version_check CHECK ((version > 0))
);
grant delete, insert, select, update on game_partner_public_keys to chokdee_app;

create table game_partner_states (
  partner text not null,
  domain text not null,
  state text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  reason text not null,
  constraint game_partner_states_domain_fkey FOREIGN KEY (domain) REFERENCES domains(name),
  constraint game_partner_states_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_partner_states_pkey PRIMARY KEY (partner, domain),
  constraint game_partner_states_state_check CHECK ((state = ANY (ARRAY['open'::text, 'maintenance'::text, 'closed'::text])))
);
CREATE TRIGGER announce_state AFTER INSERT OR UPDATE ON public.game_partner_states FOR EACH ROW EXECUTE FUNCTION game_partner_state_announce();
CREATE TRIGGER end_game_sessions AFTER INSERT OR UPDATE ON public.game_partner_states FOR EACH ROW WHEN ((new.state <> 'open'::text)) EXECUTE FUNCTION game_sessions_end_closed();
grant delete, insert, select, update on game_partner_states to chokdee_app;

create table game_partner_switches (
  id bigint not null generated always as identity,
  partner text not null,
  at timestamp with time zone not null,
  act text not null,
  actor text not null,
  reason text,
  figures jsonb,
  constraint game_partner_switches_act_check CHECK ((act = ANY (ARRAY['out'::text, 'back'::text, 'keep-on'::text, 'bring-back'::text, 'automatic'::text]))),
  constraint game_partner_switches_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_partner_switches_pkey PRIMARY KEY (id)
);
CREATE INDEX game_partner_switches_of_partner ON public.game_partner_switches USING btree (partner, id DESC);
grant insert, select on game_partner_switches to chokdee_app;

create table game_partners (
  code text not null,
  name text not null,
  kind text not null,
  "position" integer not null,
  highlight integer,
  entrance text not null,
  protocol text,
  restricted boolean not null default false,
  backup text,
  timeout_ms integer not null default 8000,
  error_budget integer not null default 500,
  version integer not null default 1,
  constraint game_partners_backup_fkey FOREIGN KEY (backup) REFERENCES game_partners(code),
  constraint game_partners_backup_key UNIQUE (backup),
  constraint game_partners_check CHECK ((backup <> code)),
  constraint game_partners_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint game_partners_entrance_check CHECK ((entrance = ANY (ARRAY['lobby'::text, 'lists'::text, 'direct'::text]))),
  constraint game_partners_error_budget_check CHECK (((error_budget >= 0) AND (error_budget <= 10000))),
  constraint game_partners_highlight_check CHECK ((highlight > 0)),
  constraint game_partners_kind_check CHECK ((kind = ANY (ARRAY['slot'::text, 'casino'::text, 'sport'::text, 'fishing'::text, 'card'::text]))),
  constraint game_partners_pkey PRIMARY KEY (code),
  constraint game_partners_timeout_ms_check CHECK (((timeout_ms >= 500) AND (timeout_ms <= 30000))),
  constraint game_partners_version_check CHECK ((version > 0))
);
grant delete, insert, select, update on game_partners to chokdee_app;

create table game_players (
  partner text not null,
  member_id uuid not null,
  created_at timestamp with time zone not null default site_now(),
  opened_at timestamp with time zone,
  away boolean not null default false,
  balance bigint not null default 0,
  staked bigint not null default 0,
  balance_at timestamp with time zone,
  tries integer not null default 0,
  retry_at timestamp with time zone,
  noted_at timestamp with time zone,
  constraint game_players_balance_check CHECK ((balance >= 0)),
  constraint game_players_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint game_players_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_players_pkey PRIMARY KEY (partner, member_id),
  constraint game_players_staked_check CHECK ((staked >= 0))
);
CREATE INDEX game_players_away ON public.game_players USING btree (retry_at NULLS FIRST) WHERE away;
CREATE INDEX game_players_of_member ON public.game_players USING btree (member_id);
grant delete, insert, select, update on game_players to chokdee_app;

create table game_proposals (
  id uuid not null,
  partner text not null,
  kind text not null,
  subject text not null default ''::text,
  content jsonb not null default '{}'::jsonb,
  reason text not null,
  state text not null default 'proposed'::text,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamp with time zone not null default site_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  decision text,
  constraint game_proposals_check CHECK (((state = 'proposed'::text) = (decided_by IS NULL))),
  constraint game_proposals_check1 CHECK (((state <> 'done'::text) OR (decided_by <> proposed_by))),
  constraint game_proposals_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'key-start'::text, 'key-end'::text, 'public-key-start'::text, 'public-key-end'::text, 'open'::text]))),
  constraint game_proposals_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_proposals_pkey PRIMARY KEY (id),
  constraint game_proposals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX game_proposals_open ON public.game_proposals USING btree (partner, kind, subject) WHERE (state = 'proposed'::text);
grant delete, insert, select, update on game_proposals to chokdee_app;

create table game_remainders (
  member_id uuid not null,
  partner text not null,
  micro integer not null,
  constraint game_remainders_micro_check CHECK (((micro >= 0) AND (micro <= 9999))),
  constraint game_remainders_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_remainders_pkey PRIMARY KEY (member_id, partner)
);
grant delete, insert, select, update on game_remainders to chokdee_app;

create table game_report_cursors (
  partner text not null,
  through timestamp with time zone not null,
  constraint game_report_cursors_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_report_cursors_pkey PRIMARY KEY (partner)
);
grant delete, insert, select, update on game_report_cursors to chokdee_app;

create table game_reported_transactions (
  comparison bigint not null,
  txn text not null,
  kind text not null,
  member_id text not null,
  round text not null,
  micro bigint not null,
  at timestamp with time zone not null,
  twice boolean not null default false,
  constraint game_reported_transactions_comparison_fkey FOREIGN KEY (comparison) REFERENCES game_comparisons(id),
  constraint game_reported_transactions_pkey PRIMARY KEY (comparison, txn)
);
grant delete, insert, select, update on game_reported_transactions to chokdee_app;

create table game_reward_payments (
  id bigint not null generated always as identity,
  paid_at timestamp with time zone not null default site_now(),
  af_satang bigint not null default 0,
  points bigint not null default 0,
  constraint game_reward_payments_af_satang_check CHECK ((af_satang >= 0)),
  constraint game_reward_payments_pkey PRIMARY KEY (id),
  constraint game_reward_payments_points_check CHECK ((points >= 0))
);
grant delete, insert, select, update on game_reward_payments to chokdee_app;

create table game_rounds (
  partner text not null,
  member_id uuid not null,
  round text not null,
  id bigint not null generated always as identity,
  session_id uuid not null,
  game_list text not null,
  game text not null,
  state text not null default 'open'::text,
  standing integer not null default 0,
  staked bigint not null default 0,
  returned bigint not null default 0,
  won bigint not null default 0,
  adjusted bigint not null default 0,
  opened_at timestamp with time zone not null default site_now(),
  closed_at timestamp with time zone,
  constraint game_rounds_check CHECK (((returned >= 0) AND (returned <= staked))),
  constraint game_rounds_check1 CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint game_rounds_check2 CHECK (((state <> 'refunded'::text) OR (standing = 0))),
  constraint game_rounds_id_key UNIQUE (id),
  constraint game_rounds_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_rounds_pkey PRIMARY KEY (partner, member_id, round),
  constraint game_rounds_round_check CHECK ((round <> ''::text)),
  constraint game_rounds_session_id_fkey FOREIGN KEY (session_id) REFERENCES game_sessions(id),
  constraint game_rounds_staked_check CHECK ((staked >= 0)),
  constraint game_rounds_standing_check CHECK ((standing >= 0)),
  constraint game_rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'refunded'::text]))),
  constraint game_rounds_won_check CHECK ((won >= 0))
);
CREATE INDEX game_rounds_of_member ON public.game_rounds USING btree (member_id, opened_at DESC);
CREATE INDEX game_rounds_open ON public.game_rounds USING btree (opened_at) WHERE (state = 'open'::text);
CREATE INDEX game_rounds_open_of_member ON public.game_rounds USING btree (member_id, opened_at, id) WHERE (state = 'open'::text);
CREATE TRIGGER rewards AFTER UPDATE ON public.game_rounds FOR EACH ROW WHEN (((new.state = 'settled'::text) AND (old.state <> 'settled'::text) AND (new.staked > new.returned))) EXECUTE FUNCTION game_stakes_add();
CREATE CONSTRAINT TRIGGER turnover AFTER UPDATE ON public.game_rounds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.state = 'settled'::text) AND (old.state <> 'settled'::text))) EXECUTE FUNCTION turnover_add_round();
grant delete, insert, select, update on game_rounds to chokdee_app;

create table game_sessions (
  id uuid not null,
  member_id uuid not null,
  partner text not null,
  game_list text not null default ''::text,
  game text not null default ''::text,
  domain text not null,
  site_session uuid not null,
  code_hash bytea not null,
  code_until timestamp with time zone not null,
  token_hash bytea,
  created_at timestamp with time zone not null default site_now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_because text,
  heard_at timestamp with time zone not null default site_now(),
  constraint game_sessions_check CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint game_sessions_code_hash_key UNIQUE (code_hash),
  constraint game_sessions_ended_because_check CHECK ((ended_because = ANY (ARRAY['launch'::text, 'logout'::text, 'sign-out'::text, 'member-locked'::text, 'partner-closed'::text, 'game-closed'::text, 'switched-off'::text, 'launch-failed'::text, 'left'::text]))),
  constraint game_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint game_sessions_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_sessions_pkey PRIMARY KEY (id),
  constraint game_sessions_token_hash_check CHECK (((token_hash IS NULL) OR (length(token_hash) = 32))),
  constraint game_sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX game_sessions_at_partner ON public.game_sessions USING btree (partner, domain) WHERE (ended_at IS NULL);
CREATE INDEX game_sessions_by_life ON public.game_sessions USING btree (heard_at) WHERE (ended_at IS NULL);
CREATE INDEX game_sessions_of_game ON public.game_sessions USING btree (partner, game_list, game) WHERE (ended_at IS NULL);
CREATE INDEX game_sessions_of_member ON public.game_sessions USING btree (member_id, created_at DESC);
CREATE INDEX game_sessions_of_site_session ON public.game_sessions USING btree (site_session) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX game_sessions_open ON public.game_sessions USING btree (member_id, partner) WHERE (ended_at IS NULL);
CREATE TRIGGER announce_end AFTER UPDATE OF ended_at ON public.game_sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION game_session_announce_end();
grant delete, insert, select, update on game_sessions to chokdee_app;

create table game_site_keys (
  version integer not null,
  public_pem text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null default site_now(),
  constraint game_site_keys_pkey PRIMARY KEY (version),
  constraint game_site_keys_version_check CHECK ((version > 0))
);
grant delete, insert, select, update on game_site_keys to chokdee_app;

create table game_stakes (
  id bigint not null generated always as identity,
  member_id uuid not null,
  round_id bigint not null,
  transfer boolean not null,
  satang bigint not null,
  closed_at timestamp with time zone not null default site_now(),
  payment bigint,
  constraint game_stakes_payment_fkey FOREIGN KEY (payment) REFERENCES game_reward_payments(id),
  constraint game_stakes_pkey PRIMARY KEY (id),
  constraint game_stakes_satang_check CHECK ((satang > 0))
);
CREATE INDEX game_stakes_due ON public.game_stakes USING btree (id) WHERE (payment IS NULL);
CREATE INDEX game_stakes_of_round ON public.game_stakes USING btree (round_id, transfer);
CREATE INDEX game_stakes_paid ON public.game_stakes USING btree (payment) WHERE (payment IS NOT NULL);
grant delete, insert, select, update on game_stakes to chokdee_app;

create table game_transactions (
  partner text not null,
  txn text not null,
  member_id uuid not null,
  kind text not null,
  round text not null,
  request_hash text not null,
  original text,
  micro bigint not null default 0,
  amount bigint not null default 0,
  transaction_id bigint,
  code text,
  answer text not null default ''::text,
  undone_by text,
  created_at timestamp with time zone not null default site_now(),
  constraint game_transactions_check CHECK (((micro >= 0) OR (kind = 'adjust'::text))),
  constraint game_transactions_check1 CHECK (((transaction_id IS NULL) = (amount = 0))),
  constraint game_transactions_check2 CHECK (((code IS NULL) OR (amount = 0))),
  constraint game_transactions_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'draw'::text, 'refund'::text, 'rollback'::text, 'adjust'::text, 'bonus'::text, 'tombstone'::text]))),
  constraint game_transactions_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_transactions_pkey PRIMARY KEY (partner, txn),
  constraint game_transactions_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint game_transactions_txn_check CHECK ((txn <> ''::text))
);
CREATE INDEX game_transactions_by_time ON public.game_transactions USING brin (created_at) WITH (pages_per_range='16');
CREATE INDEX game_transactions_in_round ON public.game_transactions USING btree (member_id, partner, round, transaction_id);
CREATE UNIQUE INDEX game_transactions_posted ON public.game_transactions USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
grant delete, insert, select, update on game_transactions to chokdee_app;

create table game_transfer_reports (
  partner text not null,
  txn text not null,
  member_id uuid not null,
  round text not null,
  kind text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint game_transfer_reports_amount_check CHECK ((amount >= 0)),
  constraint game_transfer_reports_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'refund'::text]))),
  constraint game_transfer_reports_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_transfer_reports_pkey PRIMARY KEY (partner, txn)
);
CREATE INDEX game_transfer_reports_by_time ON public.game_transfer_reports USING brin (at) WITH (pages_per_range='16');
CREATE INDEX game_transfer_reports_of_round ON public.game_transfer_reports USING btree (partner, member_id, round);
grant delete, insert, select, update on game_transfer_reports to chokdee_app;

create table game_transfer_rounds (
  partner text not null,
  member_id uuid not null,
  round text not null,
  id bigint not null generated always as identity,
  state text not null default 'open'::text,
  staked bigint not null default 0,
  returned bigint not null default 0,
  won bigint not null default 0,
  opened_at timestamp with time zone not null default site_now(),
  closed_at timestamp with time zone,
  constraint game_transfer_rounds_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint game_transfer_rounds_id_key UNIQUE (id),
  constraint game_transfer_rounds_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint game_transfer_rounds_pkey PRIMARY KEY (partner, member_id, round),
  constraint game_transfer_rounds_returned_check CHECK ((returned >= 0)),
  constraint game_transfer_rounds_round_check CHECK ((round <> ''::text)),
  constraint game_transfer_rounds_staked_check CHECK ((staked >= 0)),
  constraint game_transfer_rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'refunded'::text]))),
  constraint game_transfer_rounds_won_check CHECK ((won >= 0))
);
CREATE INDEX game_transfer_rounds_of_member ON public.game_transfer_rounds USING btree (member_id, opened_at, id);
CREATE CONSTRAINT TRIGGER turnover AFTER UPDATE ON public.game_transfer_rounds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'settled'::text)) EXECUTE FUNCTION turnover_add_transfer_round();
grant delete, insert, select, update on game_transfer_rounds to chokdee_app;

create table game_transfers (
  id uuid not null,
  partner text not null,
  member_id uuid not null,
  direction text not null,
  session_id uuid,
  amount bigint,
  state text not null default 'pending'::text,
  transaction_id bigint,
  returned_by bigint,
  created_at timestamp with time zone not null default site_now(),
  settled_at timestamp with time zone,
  tries integer not null default 0,
  retry_at timestamp with time zone,
  constraint game_transfers_amount_check CHECK ((amount >= 0)),
  constraint game_transfers_check CHECK (((state = 'pending'::text) = (settled_at IS NULL))),
  constraint game_transfers_check1 CHECK (((direction = 'out'::text) OR ((amount > 0) AND (transaction_id IS NOT NULL) AND (session_id IS NOT NULL)))),
  constraint game_transfers_check2 CHECK (((returned_by IS NOT NULL) = ((direction = 'in'::text) AND (state = ANY (ARRAY['refused'::text, 'void'::text]))))),
  constraint game_transfers_check3 CHECK (((direction = 'in'::text) OR ((transaction_id IS NOT NULL) = ((state = 'done'::text) AND (COALESCE(amount, (0)::bigint) > 0))))),
  constraint game_transfers_check4 CHECK (((direction = 'in'::text) OR ((amount IS NOT NULL) = (state = 'done'::text)))),
  constraint game_transfers_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint game_transfers_partner_member_id_fkey FOREIGN KEY (partner, member_id) REFERENCES game_players(partner, member_id),
  constraint game_transfers_pkey PRIMARY KEY (id),
  constraint game_transfers_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES ledger_transactions(id),
  constraint game_transfers_returned_by_key UNIQUE (returned_by),
  constraint game_transfers_session_id_fkey FOREIGN KEY (session_id) REFERENCES game_sessions(id),
  constraint game_transfers_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text, 'void'::text]))),
  constraint game_transfers_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint game_transfers_transaction_id_key UNIQUE (transaction_id)
);
CREATE INDEX game_transfers_due ON public.game_transfers USING btree (retry_at NULLS FIRST) WHERE (state = 'pending'::text);
CREATE INDEX game_transfers_of_member ON public.game_transfers USING btree (member_id, created_at DESC);
CREATE UNIQUE INDEX game_transfers_pending ON public.game_transfers USING btree (partner, member_id) WHERE (state = 'pending'::text);
grant delete, insert, select, update on game_transfers to chokdee_app;

create table games (
  partner text not null,
  list text not null default ''::text,
  id text not null,
  names jsonb not null,
  kind text not null,
  features text[] not null default '{}'::text[],
  rtp integer,
  min_bet bigint not null,
  max_bet bigint not null,
  orientation text not null,
  demo boolean not null default false,
  "position" integer not null,
  highlight integer,
  picture text not null,
  state text not null default 'open'::text,
  version integer not null default 1,
  artwork text,
  closed_in text[] not null default '{}'::text[],
  constraint games_artwork_fkey FOREIGN KEY (artwork) REFERENCES game_artworks(id),
  constraint games_check CHECK ((max_bet >= min_bet)),
  constraint games_features_check CHECK ((features <@ ARRAY['free-spins'::text, 'multiplier'::text, 'cascade'::text, 'wild'::text, 'jackpot'::text, 'live'::text, 'speed'::text, 'no-commission'::text, 'multiplayer'::text, 'boss'::text])),
  constraint games_highlight_check CHECK ((highlight > 0)),
  constraint games_id_check CHECK ((id ~ '^[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*$'::text)),
  constraint games_kind_check CHECK ((kind = ANY (ARRAY['slot'::text, 'casino'::text, 'sport'::text, 'fishing'::text, 'card'::text]))),
  constraint games_min_bet_check CHECK ((min_bet > 0)),
  constraint games_names_check CHECK ((names ?& ARRAY['th'::text, 'en'::text, 'kh'::text, 'mm'::text])),
  constraint games_orientation_check CHECK ((orientation = ANY (ARRAY['portrait'::text, 'landscape'::text, 'any'::text]))),
  constraint games_partner_fkey FOREIGN KEY (partner) REFERENCES game_partners(code),
  constraint games_picture_check CHECK ((picture ~ '^[a-z]+\.[a-z]+$'::text)),
  constraint games_pkey PRIMARY KEY (partner, list, id),
  constraint games_rtp_check CHECK (((rtp >= 5000) AND (rtp <= 10000))),
  constraint games_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint games_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX games_address ON public.games USING btree (partner, lower(list), lower(id));
CREATE INDEX games_of_artwork ON public.games USING btree (artwork) WHERE (artwork IS NOT NULL);
CREATE TRIGGER change_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.games FOR EACH STATEMENT EXECUTE FUNCTION game_catalogue_change();
CREATE TRIGGER end_game_sessions AFTER UPDATE OF state, closed_in ON public.games FOR EACH ROW WHEN (((new.state <> 'open'::text) OR (new.closed_in <> '{}'::text[]))) EXECUTE FUNCTION game_sessions_end_game_closed();
grant delete, insert, select, update on games to chokdee_app;

create table gate_trials (
  remote text not null,
  build text not null,
  shell_build text not null,
  method integer not null,
  checks jsonb not null,
  tried_at timestamp with time zone not null default clock_timestamp(),
  constraint gate_trials_pkey PRIMARY KEY (remote, build, shell_build, method)
);
grant delete, insert, select, update on gate_trials to chokdee_app;

create table generations (
  domain text not null,
  number integer not null,
  state jsonb not null,
  author text not null,
  reason text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  operation text not null default 'promote'::text,
  restores integer,
  changes jsonb not null default '[]'::jsonb,
  approved_by text,
  constraint generations_domain_fkey FOREIGN KEY (domain) REFERENCES domains(name),
  constraint generations_domain_restores_fkey FOREIGN KEY (domain, restores) REFERENCES generations(domain, number),
  constraint generations_number_check CHECK ((number > 0)),
  constraint generations_operation_check CHECK ((operation = ANY (ARRAY['promote'::text, 'pin'::text, 'unpin'::text, 'on'::text, 'off'::text, 'maintenance'::text, 'rollback'::text]))),
  constraint generations_pkey PRIMARY KEY (domain, number),
  constraint generations_reason_check CHECK ((reason <> ''::text))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.generations FOR EACH ROW EXECUTE FUNCTION registry_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.generations FOR EACH STATEMENT EXECUTE FUNCTION registry_refuse_change();
CREATE TRIGGER end_game_sessions AFTER INSERT ON public.generations FOR EACH ROW WHEN (((new.state #>> '{remotes,games,state}'::text[]) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION game_sessions_end_switched_off();
grant delete, insert, select, update on generations to chokdee_app;

create table holidays (
  calendar text not null,
  dt date not null,
  name text not null,
  constraint holidays_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint holidays_pkey PRIMARY KEY (calendar, dt)
);
grant delete, insert, select, update on holidays to chokdee_app;

create table idempotent_replies (
  member_id uuid not null,
  key text not null,
  call text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamp with time zone not null default site_now(),
  constraint idempotent_replies_pkey PRIMARY KEY (member_id, key)
);
grant delete, insert, select, update on idempotent_replies to chokdee_app;

create table ledger_blocks (
  number bigint not null,
  after_transaction bigint not null,
  through_transaction bigint not null,
  entries integer not null,
  salt text not null,
  previous text not null,
  root text not null,
  hash text not null,
  signature text not null,
  sealed_at timestamp with time zone not null,
  constraint ledger_blocks_after_transaction_key UNIQUE (after_transaction),
  constraint ledger_blocks_check CHECK ((through_transaction > after_transaction)),
  constraint ledger_blocks_entries_check CHECK ((entries > 0)),
  constraint ledger_blocks_number_check CHECK ((number > 0)),
  constraint ledger_blocks_pkey PRIMARY KEY (number),
  constraint ledger_blocks_salt_check CHECK ((length(salt) >= 64))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_blocks FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_blocks FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER follows BEFORE INSERT ON public.ledger_blocks FOR EACH ROW EXECUTE FUNCTION ledger_refuse_false_block();
grant insert, select on ledger_blocks to chokdee_app;

create table ledger_entries (
  transaction_id bigint not null,
  seq integer not null,
  member_id uuid,
  account text not null,
  amount bigint not null,
  balance_after bigint,
  version bigint,
  created_at timestamp with time zone not null,
  constraint ledger_entries_amount_check CHECK ((amount <> 0)),
  constraint ledger_entries_check CHECK (
CASE
    WHEN (member_id IS NULL) THEN ((account ~ '^(house|round|suspense):'::text) AND (balance_after IS NULL) AND (version IS NULL))
    ELSE ((account = ANY (ARRAY['cash'::text, 'af'::text, 'hold'::text, 'points'::text, 'debt'::text])) AND (balance_after IS NOT NULL) AND (version IS NOT NULL))
END),
  constraint ledger_entries_check1 CHECK (
CASE account
    WHEN 'debt'::text THEN (balance_after <= 0)
    ELSE (balance_after >= 0)
END),
  constraint ledger_entries_pkey PRIMARY KEY (transaction_id, seq),
  constraint ledger_entries_seq_check CHECK ((seq > 0)),
  constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint ledger_entries_version_check CHECK ((version > 0))
);
CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (member_id, account, created_at, version) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_entries_chain ON public.ledger_entries USING btree (member_id, account, version) WHERE (member_id IS NOT NULL);
CREATE INDEX ledger_entries_checkpoint ON public.ledger_entries USING btree (transaction_id) WHERE ((account = 'cash'::text) AND ((version % (250)::bigint) = 0));
CREATE INDEX ledger_entries_house ON public.ledger_entries USING btree (account) WHERE (member_id IS NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_refuse_unbalanced();
grant select on ledger_entries to chokdee_app;

create table ledger_holds (
  member_id uuid not null,
  id text not null,
  amount bigint not null,
  opened_by bigint not null,
  outcome text,
  resolved_by bigint,
  constraint ledger_holds_amount_check CHECK ((amount > 0)),
  constraint ledger_holds_check CHECK (((outcome IS NULL) = (resolved_by IS NULL))),
  constraint ledger_holds_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES ledger_transactions(id),
  constraint ledger_holds_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text]))),
  constraint ledger_holds_pkey PRIMARY KEY (member_id, id),
  constraint ledger_holds_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES ledger_transactions(id)
);
CREATE INDEX ledger_holds_open ON public.ledger_holds USING btree (member_id) WHERE (outcome IS NULL);
grant select on ledger_holds to chokdee_app;

create table ledger_keys (
  from_block bigint not null,
  public_key text not null,
  endorsement text,
  added_at timestamp with time zone not null default site_now(),
  constraint ledger_keys_from_block_check CHECK ((from_block > 0)),
  constraint ledger_keys_pkey PRIMARY KEY (from_block),
  constraint ledger_keys_public_key_check CHECK ((public_key ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint ledger_keys_public_key_key UNIQUE (public_key)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_keys FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_keys FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER to_come BEFORE INSERT ON public.ledger_keys FOR EACH ROW EXECUTE FUNCTION ledger_refuse_late_key();
grant insert, select on ledger_keys to chokdee_app;

create table ledger_transactions (
  id bigint not null generated always as identity,
  member_id uuid,
  key text not null,
  request_hash text not null,
  type text not null,
  reference_kind text,
  reference_id text,
  created_at timestamp with time zone not null default site_now(),
  constraint ledger_transactions_key UNIQUE NULLS NOT DISTINCT (member_id, key),
  constraint ledger_transactions_key_check CHECK ((key <> ''::text)),
  constraint ledger_transactions_pkey PRIMARY KEY (id),
  constraint ledger_transactions_type CHECK ((type = ANY (ARRAY['PREDEPOSIT'::text, 'DEPOSIT'::text, 'ADMIN_INCREASE'::text, 'ABORT_POY'::text, 'ACHIVEMENT_ADDMONEY'::text, 'YING_WIN'::text, 'ADMIN_MOVE_INCREASE'::text, 'MOVE_AF_TO_MONEY'::text, 'WITHDRAW'::text, 'ADMIN_DECREASE'::text, 'ADMIN_MOVE_DECREASE'::text, 'BET_GOV'::text, 'WIN_GOV'::text, 'BET_YEEKEE'::text, 'WIN_YEEKEE'::text, 'BET_STOCK'::text, 'WIN_STOCK'::text, 'BET_SET_4'::text, 'WIN_SET_4'::text, 'WIN_REVERSED'::text, 'DEBT_ADDED'::text, 'DEBT_REPAID'::text, 'BET_GAME'::text, 'WIN_GAME'::text, 'ABORT_GAME'::text, 'REFUND_GAME'::text, 'GAME_ADD'::text, 'GAME_DEDUCT'::text, 'CREATE_GAME'::text, 'DRAW_GAME'::text, 'BONUS_GAME'::text, 'AF_EARN'::text, 'POINTS_EARN'::text, 'POOL_SWEEP'::text, 'TRANSFER_RETURN'::text])))
);
CREATE INDEX ledger_transactions_by_type ON public.ledger_transactions USING btree (member_id, type, created_at, id) WHERE (member_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE CONSTRAINT TRIGGER turnover AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.type = 'DEPOSIT'::text)) EXECUTE FUNCTION turnover_add_deposit();
grant select on ledger_transactions to chokdee_app;

create table line_accounts (
  line_uid text not null,
  member_id uuid not null,
  constraint line_accounts_line_uid_check CHECK ((line_uid <> ''::text)),
  constraint line_accounts_pkey PRIMARY KEY (line_uid)
);
CREATE UNIQUE INDEX line_accounts_member_id_idx ON public.line_accounts USING btree (member_id);
grant delete, insert, select, update on line_accounts to chokdee_app;

create table line_flows (
  state_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  return_address text not null,
  expires_at timestamp with time zone not null,
  member_id uuid,
  session_id uuid,
  constraint line_flows_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX line_flows_expires_at_idx ON public.line_flows USING btree (expires_at);
grant delete, insert, select, update on line_flows to chokdee_app;

create table line_tickets (
  ticket_hash bytea not null,
  line_uid text not null,
  name text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint line_tickets_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX line_tickets_expires_at_idx ON public.line_tickets USING btree (expires_at);
grant delete, insert, select, update on line_tickets to chokdee_app;

create table login_attempts (
  user_name text not null,
  source text not null,
  count integer not null,
  counted_at timestamp with time zone not null,
  not_before timestamp with time zone,
  looked_at_until timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  constraint login_attempts_pkey PRIMARY KEY (user_name, source)
);
CREATE INDEX login_attempts_counted_at_idx ON public.login_attempts USING btree (counted_at);
grant delete, insert, select, update on login_attempts to chokdee_app;

create table lotteries (
  lottery text not null,
  bet_group text not null,
  kind text not null,
  statement text not null,
  name text not null,
  result_rule jsonb not null,
  schedule jsonb,
  active boolean not null default true,
  bet_type text,
  cancel_within_seconds integer,
  cancel_before_close_seconds integer,
  names jsonb not null default '{}'::jsonb,
  constraint lotteries_bet_group_check CHECK ((bet_group = ANY (ARRAY['BET_GOV'::text, 'BET_STOCK'::text, 'BET_YEEKEE'::text, 'BET_PINGPONG'::text, 'BET_LOTERRY4'::text]))),
  constraint lotteries_cancel_before_close_seconds_check CHECK ((cancel_before_close_seconds >= 0)),
  constraint lotteries_cancel_check CHECK (((cancel_within_seconds IS NULL) = (cancel_before_close_seconds IS NULL))),
  constraint lotteries_cancel_never_check CHECK (((bet_group <> ALL (ARRAY['BET_YEEKEE'::text, 'BET_PINGPONG'::text])) OR (cancel_within_seconds IS NULL))),
  constraint lotteries_cancel_within_seconds_check CHECK ((cancel_within_seconds > 0)),
  constraint lotteries_kind_check CHECK ((kind = ANY (ARRAY['gov'::text, 'stock'::text, 'yeekee'::text, 'yeekee5-min'::text, 'pingpong'::text, 'lao'::text, 'lao-super'::text, 'hanoy'::text, 'malay'::text]))),
  constraint lotteries_names_check CHECK ((jsonb_typeof(names) = 'object'::text)),
  constraint lotteries_pkey PRIMARY KEY (lottery),
  constraint lotteries_statement_check CHECK ((statement = ANY (ARRAY['GOV'::text, 'YEEKEE'::text, 'STOCK'::text, 'SET_4'::text])))
);
grant delete, insert, select, update on lotteries to chokdee_app;

create table lottery_acts (
  act bigint not null generated always as identity,
  at timestamp with time zone not null default site_now(),
  operator_id uuid not null,
  operator_name text not null,
  action text not null,
  bet_id bigint,
  subject text,
  dt date,
  details jsonb not null default '{}'::jsonb,
  reason text not null,
  constraint lottery_acts_pkey PRIMARY KEY (act)
);
CREATE INDEX lottery_acts_of_days ON public.lottery_acts USING btree (act DESC) WHERE (bet_id IS NULL);
CREATE INDEX lottery_acts_of_round ON public.lottery_acts USING btree (bet_id, act DESC) WHERE (bet_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.lottery_acts FOR EACH ROW EXECUTE FUNCTION registry_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.lottery_acts FOR EACH STATEMENT EXECUTE FUNCTION registry_refuse_change();
CREATE TRIGGER audit AFTER INSERT ON public.lottery_acts FOR EACH ROW WHEN (((new.action !~~ '%-mismatched'::text) AND (new.action !~~ '%-voided'::text))) EXECUTE FUNCTION audit_of_lottery_act();
grant delete, insert, select, update on lottery_acts to chokdee_app;

create table lottery_options (
  lottery text not null,
  option bet_option not null,
  multiply_x100 integer not null,
  min_satang bigint not null,
  max_satang bigint,
  member_cap_satang bigint,
  number_cap_satang bigint not null,
  constraint lottery_options_lottery_fkey FOREIGN KEY (lottery) REFERENCES lotteries(lottery),
  constraint lottery_options_max_satang_check CHECK ((max_satang > 0)),
  constraint lottery_options_member_cap_satang_check CHECK ((member_cap_satang > 0)),
  constraint lottery_options_min_satang_check CHECK ((min_satang > 0)),
  constraint lottery_options_multiply_x100_check CHECK (((multiply_x100 >= 0) AND (multiply_x100 <= 10000000))),
  constraint lottery_options_number_cap_satang_check CHECK ((number_cap_satang > 0)),
  constraint lottery_options_pkey PRIMARY KEY (lottery, option)
);
grant delete, insert, select, update on lottery_options to chokdee_app;

create table member_accounts (
  member_id uuid not null,
  kind text not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  constraint member_accounts_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'af'::text, 'hold'::text, 'points'::text, 'debt'::text]))),
  constraint member_accounts_limit CHECK (
CASE kind
    WHEN 'debt'::text THEN (balance <= 0)
    ELSE (balance >= 0)
END),
  constraint member_accounts_pkey PRIMARY KEY (member_id, kind)
) with (fillfactor=70);
CREATE INDEX member_accounts_debts ON public.member_accounts USING btree (member_id) WHERE (kind = 'debt'::text);
grant select on member_accounts to chokdee_app;

create unlogged table member_presence (
  connection_id uuid not null,
  member_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint member_presence_pkey PRIMARY KEY (connection_id)
);
CREATE INDEX member_presence_member_id_idx ON public.member_presence USING btree (member_id);
grant delete, insert, select, update on member_presence to chokdee_app;

create table members (
  id uuid not null,
  uid bigint not null generated always as identity,
  user_name text not null,
  pin_hash text not null,
  pin_changed_at timestamp with time zone not null default site_now(),
  name text not null,
  phone_number text not null,
  birth_date date not null,
  role text not null default 'member'::text,
  status smallint not null default 0,
  level integer not null default 1,
  agent_id integer not null,
  ref_uid bigint not null,
  registered_at_domain text not null,
  sign_up_hints jsonb not null default '{}'::jsonb,
  line_id text not null default ''::text,
  line_uid text not null default ''::text,
  email text not null default ''::text,
  avatar text not null default ''::text,
  vip_chat_url text not null default ''::text,
  video_embed text not null default ''::text,
  created_at timestamp with time zone not null default site_now(),
  withdraw_hold_until timestamp with time zone,
  locale text not null default 'th'::text,
  holder_name text,
  phone_verified_at timestamp with time zone,
  referral_slug text,
  employee_slug text,
  constraint members_level_check CHECK ((level >= 0)),
  constraint members_locale_check CHECK ((locale = ANY (ARRAY['th'::text, 'en'::text, 'kh'::text, 'mm'::text]))),
  constraint members_pkey PRIMARY KEY (id),
  constraint members_role_check CHECK ((role = ANY (ARRAY['member'::text, 'operator'::text]))),
  constraint members_status_check CHECK (((status >= 0) AND (status <= 4)))
);
CREATE INDEX members_by_referral_slug ON public.members USING btree (referral_slug) WHERE (referral_slug IS NOT NULL);
CREATE INDEX members_by_referrer ON public.members USING btree (ref_uid) WHERE (ref_uid <> 0);
CREATE INDEX members_phone_number_idx ON public.members USING btree (phone_number);
CREATE INDEX members_referred ON public.members USING btree (ref_uid, created_at) WHERE (ref_uid <> 0);
CREATE INDEX members_uid_idx ON public.members USING btree (uid);
CREATE TRIGGER end_game_sessions AFTER UPDATE OF status ON public.members FOR EACH ROW WHEN (((new.status = ANY (ARRAY[1, 3])) AND (new.status <> old.status))) EXECUTE FUNCTION game_sessions_end_locked();
CREATE TRIGGER end_pushes AFTER UPDATE OF status ON public.members FOR EACH ROW WHEN ((new.status = ANY (ARRAY[1, 3]))) EXECUTE FUNCTION pushes_end_with_status();
grant delete, insert, select, update on members to chokdee_app;

create table missed_searches (
  day date not null,
  locale text not null,
  term text not null,
  count integer not null default 1,
  constraint missed_searches_count_check CHECK ((count > 0)),
  constraint missed_searches_locale_check CHECK ((locale = ANY (ARRAY['th'::text, 'en'::text, 'kh'::text, 'mm'::text]))),
  constraint missed_searches_pkey PRIMARY KEY (day, locale, term),
  constraint missed_searches_term_check CHECK (((char_length(term) >= 2) AND (char_length(term) <= 60)))
);
grant delete, insert, select, update on missed_searches to chokdee_app;

create table moved_draws (
  lottery text not null,
  dt date not null,
  to_dt date not null,
  constraint moved_draws_check CHECK ((to_dt <> dt)),
  constraint moved_draws_lottery_fkey FOREIGN KEY (lottery) REFERENCES lotteries(lottery),
  constraint moved_draws_lottery_to_dt_key UNIQUE (lottery, to_dt),
  constraint moved_draws_pkey PRIMARY KEY (lottery, dt)
);
grant delete, insert, select, update on moved_draws to chokdee_app;

create table notice_choices (
  member_id uuid not null,
  topic text not null,
  channel text not null,
  chosen boolean not null,
  constraint notice_choices_channel_check CHECK ((channel = ANY (ARRAY['site'::text, 'push'::text, 'sms'::text]))),
  constraint notice_choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint notice_choices_pkey PRIMARY KEY (member_id, topic, channel),
  constraint notice_choices_topic_fkey FOREIGN KEY (topic) REFERENCES notice_topics(topic)
);
grant delete, insert, select, update on notice_choices to chokdee_app;

create table notice_kinds (
  kind text not null,
  topic text not null,
  constraint notice_kinds_pkey PRIMARY KEY (kind),
  constraint notice_kinds_topic_fkey FOREIGN KEY (topic) REFERENCES notice_topics(topic)
);
grant delete, insert, select, update on notice_kinds to chokdee_app;

create table notice_languages (
  member_id uuid not null,
  language text not null,
  constraint notice_languages_language_check CHECK ((language = ANY (ARRAY['th'::text, 'en'::text, 'kh'::text, 'mm'::text]))),
  constraint notice_languages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint notice_languages_pkey PRIMARY KEY (member_id)
);
grant delete, insert, select, update on notice_languages to chokdee_app;

create table notice_quiet_hours (
  member_id uuid not null,
  quiet_from integer not null,
  quiet_until integer not null,
  constraint notice_quiet_hours_check CHECK ((quiet_from <> quiet_until)),
  constraint notice_quiet_hours_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint notice_quiet_hours_pkey PRIMARY KEY (member_id),
  constraint notice_quiet_hours_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notice_quiet_hours_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439)))
);
grant delete, insert, select, update on notice_quiet_hours to chokdee_app;

create table notice_sms (
  member_id uuid not null,
  notice_id bigint not null,
  phone_number text not null,
  due_at timestamp with time zone not null,
  useful_until timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint notice_sms_member_id_notice_id_fkey FOREIGN KEY (member_id, notice_id) REFERENCES notices(member_id, id) ON DELETE CASCADE,
  constraint notice_sms_pkey PRIMARY KEY (member_id, notice_id)
);
CREATE INDEX notice_sms_due_at_idx ON public.notice_sms USING btree (due_at) WHERE (sent_at IS NULL);
CREATE INDEX notice_sms_member_id_sent_at_idx ON public.notice_sms USING btree (member_id, sent_at) WHERE (sent_at IS NOT NULL);
grant delete, insert, select, update on notice_sms to chokdee_app;

create table notice_topics (
  topic text not null,
  "position" integer not null,
  locked boolean not null,
  constraint notice_topics_pkey PRIMARY KEY (topic),
  constraint notice_topics_position_key UNIQUE ("position"),
  constraint notice_topics_topic_check CHECK ((topic ~ '^[a-z]+$'::text))
);
grant delete, insert, select, update on notice_topics to chokdee_app;

create table notices (
  member_id uuid not null,
  id bigint not null generated always as identity,
  kind text not null,
  cause text not null,
  params jsonb not null,
  created_at timestamp with time zone not null default site_now(),
  read_at timestamp with time zone,
  read_by uuid,
  dismissed_at timestamp with time zone,
  dismissed_by uuid,
  in_site boolean not null default true,
  constraint notices_check CHECK (((read_at IS NULL) = (read_by IS NULL))),
  constraint notices_check1 CHECK (((dismissed_at IS NULL) = (dismissed_by IS NULL))),
  constraint notices_kind_fkey FOREIGN KEY (kind) REFERENCES notice_kinds(kind),
  constraint notices_member_id_cause_key UNIQUE (member_id, cause),
  constraint notices_params_check CHECK ((jsonb_typeof(params) = 'object'::text)),
  constraint notices_pkey PRIMARY KEY (member_id, id)
);
CREATE INDEX notices_by_time ON public.notices USING btree (created_at);
CREATE INDEX notices_dismissed_by ON public.notices USING btree (member_id, dismissed_by) WHERE (dismissed_by IS NOT NULL);
CREATE INDEX notices_read_by ON public.notices USING btree (member_id, read_by) WHERE (read_by IS NOT NULL);
CREATE INDEX notices_unread ON public.notices USING btree (member_id) WHERE ((read_at IS NULL) AND (dismissed_at IS NULL) AND in_site);
CREATE TRIGGER place BEFORE INSERT ON public.notices FOR EACH ROW EXECUTE FUNCTION notice_place();
CREATE TRIGGER pushes AFTER INSERT ON public.notices FOR EACH ROW EXECUTE FUNCTION pushes_of_notices();
CREATE TRIGGER sms AFTER INSERT ON public.notices FOR EACH ROW WHEN ((new.kind <> 'phone-changed'::text)) EXECUTE FUNCTION sms_of_notices();
grant delete, insert, select, update on notices to chokdee_app;

create table number_exposure (
  bet_id bigint not null,
  option bet_option not null,
  number text not null,
  stake_satang bigint not null,
  liability_satang bigint not null,
  constraint number_exposure_liability_satang_check CHECK ((liability_satang >= 0)),
  constraint number_exposure_pkey PRIMARY KEY (bet_id, option, number),
  constraint number_exposure_stake_satang_check CHECK ((stake_satang > 0))
) with (fillfactor=60);
grant delete, insert, select, update on number_exposure to chokdee_app;

create table number_limits (
  bet_id bigint not null,
  option bet_option not null,
  number text not null,
  multiply_x100 integer not null,
  constraint number_limits_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id),
  constraint number_limits_check CHECK (
CASE
    WHEN (option = 'set_4'::bet_option) THEN ((number ~ '^\d{4}$'::text) AND (multiply_x100 = 0))
    ELSE ((number ~ '^\d{1,3}$'::text) AND (number = risk_number(option, number)))
END),
  constraint number_limits_multiply_x100_check CHECK (((multiply_x100 >= 0) AND (multiply_x100 <= 10000000))),
  constraint number_limits_pkey PRIMARY KEY (bet_id, option, number)
);
grant delete, insert, select, update on number_limits to chokdee_app;

create table number_sets (
  member_id uuid not null,
  set_id uuid not null,
  name text not null,
  numbers text[] not null,
  options bet_option[] not null,
  version integer not null default 1,
  share_code text,
  updated_at timestamp with time zone not null default site_now(),
  constraint number_sets_check CHECK ((cardinality(options) = cardinality(numbers))),
  constraint number_sets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint number_sets_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint number_sets_numbers_check CHECK (((cardinality(numbers) >= 1) AND (cardinality(numbers) <= 1000))),
  constraint number_sets_pkey PRIMARY KEY (member_id, set_id),
  constraint number_sets_share_code_key UNIQUE (share_code)
);
grant delete, insert, select, update on number_sets to chokdee_app;

create table one_time_code_turns (
  who bytea not null,
  asked_at timestamp with time zone not null,
  constraint one_time_code_turns_pkey PRIMARY KEY (who)
);
CREATE INDEX one_time_code_turns_asked_at_idx ON public.one_time_code_turns USING btree (asked_at);
grant delete, insert, select, update on one_time_code_turns to chokdee_app;

create table one_time_codes (
  phone_hash bytea not null,
  reference text not null,
  purpose text not null,
  member_id uuid,
  code_hash bytea not null,
  tries smallint not null default 0,
  used_at timestamp with time zone,
  address text not null,
  created_at timestamp with time zone not null default site_now(),
  expires_at timestamp with time zone not null,
  pace_hash bytea,
  verified_at timestamp with time zone,
  constraint one_time_codes_pkey PRIMARY KEY (phone_hash, reference),
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['forgot-pin'::text, 'phone-number'::text, 'sign-up'::text]))),
  constraint one_time_codes_reference_check CHECK ((reference ~ '^[A-Z0-9]{6}$'::text)),
  constraint one_time_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX one_time_codes_address_created_at_idx ON public.one_time_codes USING btree (address, created_at);
CREATE INDEX one_time_codes_created_at_idx ON public.one_time_codes USING btree (created_at);
CREATE INDEX one_time_codes_member_id_created_at_idx ON public.one_time_codes USING btree (member_id, created_at) WHERE (member_id IS NOT NULL);
grant delete, insert, select, update on one_time_codes to chokdee_app;

create table outcomes_seen (
  member_id uuid not null,
  bet_id bigint not null,
  version integer not null,
  seen_at timestamp with time zone not null default site_now(),
  constraint outcomes_seen_pkey PRIMARY KEY (member_id, bet_id, version),
  constraint outcomes_seen_version_check CHECK ((version >= 0))
);
CREATE INDEX outcomes_seen_by_time ON public.outcomes_seen USING btree (seen_at);
grant delete, insert, select, update on outcomes_seen to chokdee_app;

create table passkey_challenges (
  challenge text not null,
  host text not null,
  member_id uuid,
  session_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge)
);
CREATE INDEX passkey_challenges_expires_at_idx ON public.passkey_challenges USING btree (expires_at);
grant delete, insert, select, update on passkey_challenges to chokdee_app;

create table passkeys (
  member_id uuid not null,
  id text not null,
  host text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default site_now(),
  used_at timestamp with time zone,
  constraint passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint passkeys_pkey PRIMARY KEY (member_id, id)
);
grant delete, insert, select, update on passkeys to chokdee_app;

create table payout_rechecks (
  member_id uuid not null,
  withdrawal_id uuid not null,
  asks integer not null default 0,
  ask_at timestamp with time zone,
  bank_says text,
  said_at timestamp with time zone,
  constraint payout_rechecks_bank_says_check CHECK ((bank_says = ANY (ARRAY['paid'::text, 'failed'::text]))),
  constraint payout_rechecks_check CHECK (((bank_says IS NULL) = (said_at IS NULL))),
  constraint payout_rechecks_check1 CHECK (((bank_says IS NULL) OR (ask_at IS NULL))),
  constraint payout_rechecks_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawals(member_id, id),
  constraint payout_rechecks_pkey PRIMARY KEY (member_id, withdrawal_id)
);
CREATE INDEX payout_rechecks_contrary ON public.payout_rechecks USING btree (said_at) WHERE (said_at IS NOT NULL);
CREATE INDEX payout_rechecks_due ON public.payout_rechecks USING btree (ask_at) WHERE (ask_at IS NOT NULL);
grant insert, select, update on payout_rechecks to chokdee_app;

create table popup_counts (
  item bigint not null,
  day date not null,
  act text not null,
  times integer not null default 1,
  constraint popup_counts_act_check CHECK ((act = ANY (ARRAY['shown'::text, 'closed'::text, 'dismissed'::text]))),
  constraint popup_counts_item_fkey FOREIGN KEY (item) REFERENCES content_items(id),
  constraint popup_counts_pkey PRIMARY KEY (item, day, act),
  constraint popup_counts_times_check CHECK ((times > 0))
);
grant delete, insert, select, update on popup_counts to chokdee_app;

create table poy_cancellations (
  member_id uuid not null,
  poy_id uuid not null,
  bet_id bigint not null,
  created_at timestamp with time zone not null,
  total_satang bigint not null,
  constraint poy_cancellations_pkey PRIMARY KEY (member_id, poy_id),
  constraint poy_cancellations_total_satang_check CHECK ((total_satang > 0))
);
CREATE INDEX poy_cancellations_by_round ON public.poy_cancellations USING btree (bet_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.poy_cancellations FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.poy_cancellations FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
grant select on poy_cancellations to chokdee_app;

create table poy_notes (
  member_id uuid not null,
  poy_id uuid not null,
  note text not null,
  noted_at timestamp with time zone not null default site_now(),
  constraint poy_notes_note_check CHECK ((char_length(note) <= 200)),
  constraint poy_notes_pkey PRIMARY KEY (member_id, poy_id)
);
grant delete, insert, select, update on poy_notes to chokdee_app;

create table poys (
  member_id uuid not null,
  poy_id uuid not null,
  bet_id bigint not null,
  created_at timestamp with time zone not null,
  total_satang bigint not null,
  options bet_option[] not null,
  numbers text[] not null,
  prices_satang bigint[] not null,
  multiplies_x100 integer[] not null,
  note text,
  constraint poys_pkey PRIMARY KEY (member_id, poy_id, created_at),
  constraint poys_total_satang_check CHECK ((total_satang > 0))
) partition by RANGE (created_at);
CREATE INDEX poys_by_round ON ONLY public.poys USING btree (bet_id, member_id);
CREATE INDEX poys_by_time ON ONLY public.poys USING btree (member_id, created_at DESC);
grant delete, insert, select, update on poys to chokdee_app;

create table poys_other (
  member_id uuid not null,
  poy_id uuid not null,
  bet_id bigint not null,
  created_at timestamp with time zone not null,
  total_satang bigint not null,
  options bet_option[] not null,
  numbers text[] not null,
  prices_satang bigint[] not null,
  multiplies_x100 integer[] not null,
  note text,
  constraint poys_total_satang_check CHECK ((total_satang > 0))
);
alter table poys attach partition poys_other DEFAULT;
grant delete, insert, select, update on poys_other to chokdee_app;

create table push_deliveries (
  subscription_id uuid not null,
  notice_id bigint not null,
  due_at timestamp with time zone not null,
  useful_until timestamp with time zone not null,
  tries integer not null default 0,
  constraint push_deliveries_pkey PRIMARY KEY (subscription_id, notice_id),
  constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_due_at_idx ON public.push_deliveries USING btree (due_at);
grant delete, insert, select, update on push_deliveries to chokdee_app;

create table push_subscriptions (
  id uuid not null,
  member_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default site_now(),
  public_key text,
  rests_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  failures integer not null default 0,
  constraint push_subscriptions_endpoint_check CHECK (((endpoint ~~ 'https://%'::text) AND (char_length(endpoint) <= 1000))),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_failures_check CHECK ((failures >= 0)),
  constraint push_subscriptions_member_id_session_id_fkey FOREIGN KEY (member_id, session_id) REFERENCES sessions(member_id, id) ON DELETE CASCADE,
  constraint push_subscriptions_member_id_session_id_key UNIQUE (member_id, session_id),
  constraint push_subscriptions_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on push_subscriptions to chokdee_app;

create unlogged table rate_limits (
  key text not null,
  window_at timestamp with time zone not null,
  taken integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_at)
);
CREATE INDEX rate_limits_window_at_idx ON public.rate_limits USING btree (window_at);
grant delete, insert, select, update on rate_limits to chokdee_app;

create table rate_tiers (
  lottery text not null,
  option bet_option not null,
  stake_satang bigint not null,
  multiply_x100 integer not null,
  constraint rate_tiers_lottery_option_fkey FOREIGN KEY (lottery, option) REFERENCES lottery_options(lottery, option),
  constraint rate_tiers_multiply_x100_check CHECK (((multiply_x100 >= 0) AND (multiply_x100 <= 10000000))),
  constraint rate_tiers_pkey PRIMARY KEY (lottery, option, stake_satang),
  constraint rate_tiers_stake_satang_check CHECK ((stake_satang > 0))
);
grant delete, insert, select, update on rate_tiers to chokdee_app;

create table receiving_banks (
  bank_id text not null,
  name text not null,
  promptpay_kind text,
  promptpay_target text,
  active boolean not null default true,
  bank_code text,
  account_number text not null,
  account_name text not null,
  biller_id text,
  channels text[] not null default '{qrcode}'::text[],
  constraint receiving_banks_bank_code_check CHECK ((bank_code ~ '^\d{3}$'::text)),
  constraint receiving_banks_biller_id_check CHECK ((biller_id ~ '^\d{15}$'::text)),
  constraint receiving_banks_channels_check CHECK ((channels <@ ARRAY['fast'::text, 'normal'::text, 'qrcode'::text, 'truemoney'::text])),
  constraint receiving_banks_check CHECK (((promptpay_kind IS NULL) = (promptpay_target IS NULL))),
  constraint receiving_banks_check1 CHECK (((NOT ('qrcode'::text = ANY (channels))) OR (promptpay_target IS NOT NULL) OR (biller_id IS NOT NULL))),
  constraint receiving_banks_pkey PRIMARY KEY (bank_id),
  constraint receiving_banks_promptpay_kind_check CHECK ((promptpay_kind = ANY (ARRAY['MSISDN'::text, 'NATID'::text, 'EWALLETID'::text])))
);
grant delete, insert, select, update on receiving_banks to chokdee_app;

create table reconcile_runs (
  id bigint not null generated always as identity,
  ran_at timestamp with time zone not null,
  took_ms integer not null,
  invariants jsonb not null,
  drifts jsonb not null,
  scope text not null default 'whole'::text,
  through_transaction bigint,
  house jsonb,
  constraint reconcile_runs_pkey PRIMARY KEY (id),
  constraint reconcile_runs_scope_check CHECK ((scope = ANY (ARRAY['whole'::text, 'news'::text]))),
  constraint reconcile_runs_took_ms_check CHECK ((took_ms >= 0))
);
grant delete, insert, select on reconcile_runs to chokdee_app;

create table reconcile_turns (
  scope text not null,
  taken_until timestamp with time zone not null,
  constraint reconcile_turns_pkey PRIMARY KEY (scope),
  constraint reconcile_turns_scope_check CHECK ((scope = ANY (ARRAY['whole'::text, 'news'::text])))
);
grant delete, insert, select, update on reconcile_turns to chokdee_app;

create table referral_link_actions (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default site_now(),
  operator_id uuid not null,
  operator_name text not null,
  slug text not null,
  action text not null,
  reason text not null,
  constraint referral_link_actions_action_check CHECK ((action = ANY (ARRAY['create'::text, 'switch-off'::text, 'switch-on'::text]))),
  constraint referral_link_actions_pkey PRIMARY KEY (id),
  constraint referral_link_actions_slug_fkey FOREIGN KEY (slug) REFERENCES referral_slugs(slug)
);
CREATE INDEX referral_link_actions_slug_idx ON public.referral_link_actions USING btree (slug);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.referral_link_actions FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.referral_link_actions FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER audit AFTER INSERT ON public.referral_link_actions FOR EACH ROW EXECUTE FUNCTION audit_of_referral_link();
grant insert, select on referral_link_actions to chokdee_app;

create table referral_slugs (
  slug text not null,
  agent_id integer not null,
  ref_uid bigint not null,
  member_id uuid,
  employee_slug text,
  created_at timestamp with time zone not null default site_now(),
  switched_off_at timestamp with time zone,
  constraint referral_slugs_employee_slug_check CHECK ((employee_slug ~ '^[a-z0-9-]{2,32}$'::text)),
  constraint referral_slugs_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint referral_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX referral_slugs_by_time ON public.referral_slugs USING btree (created_at DESC);
CREATE UNIQUE INDEX referral_slugs_own ON public.referral_slugs USING btree (member_id) WHERE (member_id IS NOT NULL);
grant delete, insert, select, update on referral_slugs to chokdee_app;

create table registry_audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  actor text not null,
  action text not null,
  target text not null,
  outcome text not null,
  detail text not null,
  constraint registry_audit_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'planned'::text]))),
  constraint registry_audit_pkey PRIMARY KEY (id)
);
CREATE INDEX registry_audit_opened_chats ON public.registry_audit USING btree (target, actor, at) WHERE (action = 'operators.chats.open'::text);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.registry_audit FOR EACH ROW EXECUTE FUNCTION registry_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.registry_audit FOR EACH STATEMENT EXECUTE FUNCTION registry_refuse_change();
grant delete, insert, select, update on registry_audit to chokdee_app;

create table registry_budgets (
  remote text not null,
  entry_bytes integer not null,
  total_bytes integer not null,
  part_bytes integer not null,
  constraint registry_budgets_entry_bytes_check CHECK ((entry_bytes > 0)),
  constraint registry_budgets_part_bytes_check CHECK ((part_bytes > 0)),
  constraint registry_budgets_pkey PRIMARY KEY (remote),
  constraint registry_budgets_total_bytes_check CHECK ((total_bytes > 0))
);
grant delete, insert, select, update on registry_budgets to chokdee_app;

create table registry_tokens (
  id bigint not null generated always as identity,
  hash bytea not null,
  name text not null,
  scopes text[] not null,
  person text not null,
  created_by text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint registry_tokens_hash_check CHECK ((length(hash) = 32)),
  constraint registry_tokens_hash_key UNIQUE (hash),
  constraint registry_tokens_name_check CHECK ((name <> ''::text)),
  constraint registry_tokens_pkey PRIMARY KEY (id),
  constraint registry_tokens_scopes_check CHECK ((cardinality(scopes) > 0))
);
CREATE UNIQUE INDEX registry_tokens_name ON public.registry_tokens USING btree (name) WHERE (revoked_at IS NULL);
grant delete, insert, select, update on registry_tokens to chokdee_app;

create table result_proposals (
  bet_id bigint not null,
  proposal bigint not null generated always as identity,
  operator_id uuid not null,
  operator_name text not null,
  result jsonb not null,
  created_at timestamp with time zone not null default site_now(),
  replaces bigint,
  constraint result_proposals_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id),
  constraint result_proposals_pkey PRIMARY KEY (bet_id, proposal)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.result_proposals FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
grant insert, select on result_proposals to chokdee_app;

create table results (
  bet_id bigint not null,
  version integer not null,
  draw jsonb not null,
  source jsonb not null,
  proposed_by uuid,
  confirmed_by uuid,
  created_at timestamp with time zone not null default site_now(),
  reason text,
  constraint results_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id),
  constraint results_check CHECK ((confirmed_by <> proposed_by)),
  constraint results_correction_check CHECK (((version = 1) OR ((reason <> ''::text) AND (reason IS NOT NULL) AND (proposed_by IS NOT NULL) AND (confirmed_by IS NOT NULL)))),
  constraint results_pkey PRIMARY KEY (bet_id, version),
  constraint results_version_check CHECK ((version > 0))
);
grant delete, insert, select, update on results to chokdee_app;

create table reward_remainders (
  member_id uuid not null,
  kind text not null,
  remainder bigint not null default 0,
  constraint reward_remainders_kind_check CHECK ((kind = ANY (ARRAY['af'::text, 'points'::text]))),
  constraint reward_remainders_pkey PRIMARY KEY (member_id, kind),
  constraint reward_remainders_remainder_check CHECK (((remainder >= 0) AND (remainder < 10000)))
) with (fillfactor=70);
grant delete, insert, select, update on reward_remainders to chokdee_app;

create table rollback_evidence (
  id bigint not null generated always as identity,
  domain text not null,
  remote text not null,
  build text not null,
  at timestamp with time zone not null default clock_timestamp(),
  generation integer not null,
  loads integer not null,
  failures integer not null,
  by_outcome jsonb not null,
  threshold double precision not null,
  rate double precision not null,
  samples jsonb not null,
  constraint rollback_evidence_domain_generation_fkey FOREIGN KEY (domain, generation) REFERENCES generations(domain, number) DEFERRABLE INITIALLY DEFERRED,
  constraint rollback_evidence_pkey PRIMARY KEY (id)
);
CREATE INDEX rollback_evidence_domain_remote_build_idx ON public.rollback_evidence USING btree (domain, remote, build);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.rollback_evidence FOR EACH ROW EXECUTE FUNCTION registry_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.rollback_evidence FOR EACH STATEMENT EXECUTE FUNCTION registry_refuse_change();
grant delete, insert, select, update on rollback_evidence to chokdee_app;

create table round_decisions (
  id uuid not null,
  kind text not null,
  lottery text not null,
  dt date not null,
  bet_id bigint,
  to_dt date,
  reason text not null,
  state text not null default 'proposed'::text,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamp with time zone not null default site_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  day_off text,
  constraint round_decisions_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id),
  constraint round_decisions_check CHECK ((((kind = 'void'::text) = (bet_id IS NOT NULL)) AND ((kind = 'move'::text) = (to_dt IS NOT NULL)))),
  constraint round_decisions_check1 CHECK (((state = 'proposed'::text) = (decided_by IS NULL))),
  constraint round_decisions_check2 CHECK (((state <> 'done'::text) OR (decided_by <> proposed_by))),
  constraint round_decisions_check3 CHECK (((day_off IS NULL) OR (kind = 'void'::text))),
  constraint round_decisions_kind_check CHECK ((kind = ANY (ARRAY['void'::text, 'move'::text]))),
  constraint round_decisions_lottery_fkey FOREIGN KEY (lottery) REFERENCES lotteries(lottery),
  constraint round_decisions_pkey PRIMARY KEY (id),
  constraint round_decisions_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX round_decisions_move ON public.round_decisions USING btree (lottery, dt) WHERE ((kind = 'move'::text) AND (state = 'proposed'::text));
CREATE UNIQUE INDEX round_decisions_void ON public.round_decisions USING btree (bet_id) WHERE ((kind = 'void'::text) AND (state = 'proposed'::text));
grant delete, insert, select, update on round_decisions to chokdee_app;

create table round_fairness (
  bet_id bigint not null,
  rule text not null,
  chain bigint,
  place integer,
  commit text,
  source text,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  missing_at timestamp with time zone,
  seed text,
  constraint round_fairness_beacon_round_check CHECK ((beacon_round > 0)),
  constraint round_fairness_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id),
  constraint round_fairness_chain_fkey FOREIGN KEY (chain) REFERENCES seed_chains(chain),
  constraint round_fairness_chain_place_key UNIQUE (chain, place),
  constraint round_fairness_check CHECK ((encode(sha256(decode(seed, 'hex'::text)), 'hex'::text) = commit)),
  constraint round_fairness_check1 CHECK (((rule = 'beacon'::text) = ((chain IS NOT NULL) AND (place IS NOT NULL) AND (source IS NOT NULL) AND (beacon_round IS NOT NULL) AND (beacon_at IS NOT NULL)))),
  constraint round_fairness_check2 CHECK (((rule = 'beacon'::text) OR ((commit IS NULL) AND (seed IS NULL) AND (missing_at IS NULL)))),
  constraint round_fairness_commit_check CHECK ((commit ~ '^[0-9a-f]{64}$'::text)),
  constraint round_fairness_pkey PRIMARY KEY (bet_id),
  constraint round_fairness_place_check CHECK ((place > 0)),
  constraint round_fairness_rule_check CHECK ((rule = ANY (ARRAY['conventional'::text, 'beacon'::text]))),
  constraint round_fairness_source_fkey FOREIGN KEY (source) REFERENCES beacon_sources(hash)
);
CREATE INDEX round_fairness_secret ON public.round_fairness USING btree (beacon_at) WHERE ((rule = 'beacon'::text) AND (seed IS NULL));
CREATE TRIGGER append_only BEFORE DELETE ON public.round_fairness FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER keep BEFORE UPDATE ON public.round_fairness FOR EACH ROW EXECUTE FUNCTION round_fairness_keep();
grant insert, select, update on round_fairness to chokdee_app;

create table round_prizes (
  bet_id bigint not null,
  prize set_prize not null,
  amount_satang bigint not null,
  constraint round_prizes_amount_satang_check CHECK ((amount_satang >= 0)),
  constraint round_prizes_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES round_sets(bet_id) ON DELETE CASCADE,
  constraint round_prizes_pkey PRIMARY KEY (bet_id, prize)
);
grant insert, select on round_prizes to chokdee_app;

create table round_sets (
  bet_id bigint not null,
  price_satang bigint not null,
  number_sets integer not null,
  member_number_sets integer not null,
  member_sets integer not null,
  constraint round_sets_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id) ON DELETE CASCADE,
  constraint round_sets_pkey PRIMARY KEY (bet_id),
  constraint round_sets_price_satang_check CHECK ((price_satang > 0))
);
grant delete, insert, select, update on round_sets to chokdee_app;

create table round_shot_prizes (
  bet_id bigint not null,
  rank integer not null,
  max_satang bigint not null,
  min_stake_satang bigint not null,
  weight integer,
  weights integer,
  round_basis_points integer,
  own_basis_points integer,
  constraint round_shot_prizes_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id),
  constraint round_shot_prizes_check CHECK ((weights >= weight)),
  constraint round_shot_prizes_check1 CHECK ((num_nulls(weight, weights, round_basis_points, own_basis_points) = ANY (ARRAY[0, 4]))),
  constraint round_shot_prizes_max_satang_check CHECK ((max_satang > 0)),
  constraint round_shot_prizes_min_stake_satang_check CHECK ((min_stake_satang > 0)),
  constraint round_shot_prizes_own_basis_points_check CHECK (((own_basis_points >= 1) AND (own_basis_points <= 10000))),
  constraint round_shot_prizes_pkey PRIMARY KEY (bet_id, rank),
  constraint round_shot_prizes_rank_check CHECK ((rank > 0)),
  constraint round_shot_prizes_round_basis_points_check CHECK (((round_basis_points >= 1) AND (round_basis_points <= 10000))),
  constraint round_shot_prizes_weight_check CHECK ((weight > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.round_shot_prizes FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
grant select on round_shot_prizes to chokdee_app;

create table rounds (
  bet_id bigint not null generated always as identity,
  lottery text not null,
  bet_type text not null,
  round_number integer not null,
  dt date not null,
  open_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  shoot_close_at timestamp with time zone,
  result_at timestamp with time zone not null,
  state text not null default 'scheduled'::text,
  due_at timestamp with time zone,
  settled_version integer,
  void_reason text,
  constraint rounds_check CHECK (((open_at < close_at) AND (close_at <= COALESCE(shoot_close_at, close_at)) AND (COALESCE(shoot_close_at, close_at) <= result_at))),
  constraint rounds_check1 CHECK (((state = 'settled'::text) = (settled_version IS NOT NULL))),
  constraint rounds_check2 CHECK (((state = 'void'::text) = (void_reason IS NOT NULL))),
  constraint rounds_lottery_dt_round_number_key UNIQUE (lottery, dt, round_number),
  constraint rounds_lottery_fkey FOREIGN KEY (lottery) REFERENCES lotteries(lottery),
  constraint rounds_pkey PRIMARY KEY (bet_id),
  constraint rounds_round_number_check CHECK ((round_number > 0)),
  constraint rounds_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'settled'::text, 'void'::text])))
) with (fillfactor=70);
CREATE INDEX rounds_by_close ON public.rounds USING btree (close_at);
CREATE INDEX rounds_by_day ON public.rounds USING btree (dt);
CREATE INDEX rounds_due ON public.rounds USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE TRIGGER notices AFTER UPDATE OF state ON public.rounds FOR EACH ROW WHEN (((old.state <> 'void'::text) AND (new.state = 'void'::text))) EXECUTE FUNCTION notices_of_void_round();
CREATE TRIGGER sets_made AFTER INSERT ON public.rounds FOR EACH ROW EXECUTE FUNCTION round_sets_made();
CREATE TRIGGER shot_prizes AFTER INSERT ON public.rounds FOR EACH ROW WHEN ((new.shoot_close_at IS NOT NULL)) EXECUTE FUNCTION round_shot_prizes_fix();
grant delete, insert, select, update on rounds to chokdee_app;

create table schema_functions (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  constraint schema_functions_pkey PRIMARY KEY (name)
);

create table schema_migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to chokdee_app;

create table schema_release (
  one boolean not null default true,
  number integer not null,
  constraint schema_release_one_check CHECK (one),
  constraint schema_release_pkey PRIMARY KEY (one)
);
grant select on schema_release to chokdee_app;

create table sealed_attempts (
  key_mac text not null,
  request_mac text,
  member_id uuid,
  session_id uuid,
  replaced_session_id uuid,
  created_at timestamp with time zone not null default site_now(),
  constraint sealed_attempts_pkey PRIMARY KEY (key_mac)
);
CREATE INDEX sealed_attempts_created_at_idx ON public.sealed_attempts USING btree (created_at);
grant delete, insert, select, update on sealed_attempts to chokdee_app;

create table seed_chains (
  chain bigint not null generated always as identity,
  lottery text not null,
  dt date not null,
  lane integer not null,
  length integer not null,
  salt uuid not null default gen_random_uuid(),
  anchor text not null,
  published_at timestamp with time zone not null default site_now(),
  constraint seed_chains_anchor_check CHECK ((anchor ~ '^[0-9a-f]{64}$'::text)),
  constraint seed_chains_lane_check CHECK ((lane > 0)),
  constraint seed_chains_length_check CHECK ((length > 0)),
  constraint seed_chains_lottery_dt_lane_key UNIQUE (lottery, dt, lane),
  constraint seed_chains_lottery_fkey FOREIGN KEY (lottery) REFERENCES lotteries(lottery),
  constraint seed_chains_pkey PRIMARY KEY (chain)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.seed_chains FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
grant insert, select on seed_chains to chokdee_app;

create table sessions (
  member_id uuid not null,
  id uuid not null,
  generation integer not null default 1,
  renewed_at timestamp with time zone not null default site_now(),
  created_at timestamp with time zone not null default site_now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  user_agent text not null default ''::text,
  address text not null default ''::text,
  method text not null default 'pin'::text,
  seen_at timestamp with time zone not null default site_now(),
  constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint sessions_pkey PRIMARY KEY (member_id, id)
);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE TRIGGER end_game_sessions AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((new.revoked_at IS NOT NULL) AND (old.revoked_at IS NULL))) EXECUTE FUNCTION game_sessions_end_signed_out();
CREATE TRIGGER end_pushes AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION pushes_end_with_session();
grant delete, insert, select, update on sessions to chokdee_app;

create table set_exposure (
  bet_id bigint not null,
  number text not null,
  sets integer not null,
  constraint set_exposure_pkey PRIMARY KEY (bet_id, number),
  constraint set_exposure_sets_check CHECK ((sets > 0))
) with (fillfactor=60);
grant delete, insert, select, update on set_exposure to chokdee_app;

create table set_prizes (
  lottery text not null,
  prize set_prize not null,
  amount_satang bigint not null,
  constraint set_prizes_amount_satang_check CHECK ((amount_satang >= 0)),
  constraint set_prizes_lottery_fkey FOREIGN KEY (lottery) REFERENCES set_terms(lottery),
  constraint set_prizes_pkey PRIMARY KEY (lottery, prize)
);
grant delete, insert, select, update on set_prizes to chokdee_app;

create table set_terms (
  lottery text not null,
  price_satang bigint not null,
  number_sets integer not null,
  member_number_sets integer not null,
  member_sets integer not null,
  constraint set_terms_lottery_fkey FOREIGN KEY (lottery) REFERENCES lotteries(lottery),
  constraint set_terms_member_number_sets_check CHECK ((member_number_sets > 0)),
  constraint set_terms_member_sets_check CHECK ((member_sets > 0)),
  constraint set_terms_number_sets_check CHECK ((number_sets > 0)),
  constraint set_terms_pkey PRIMARY KEY (lottery),
  constraint set_terms_price_satang_check CHECK ((price_satang > 0))
);
grant delete, insert, select, update on set_terms to chokdee_app;

create table settlement_rewards (
  bet_id bigint not null,
  version integer not null,
  retry_at timestamp with time zone,
  done_at timestamp with time zone,
  af_satang bigint not null default 0,
  points bigint not null default 0,
  constraint settlement_rewards_af_satang_check CHECK ((af_satang >= 0)),
  constraint settlement_rewards_bet_id_version_fkey FOREIGN KEY (bet_id, version) REFERENCES settlements(bet_id, version),
  constraint settlement_rewards_pkey PRIMARY KEY (bet_id, version),
  constraint settlement_rewards_points_check CHECK ((points >= 0))
);
CREATE INDEX settlement_rewards_due ON public.settlement_rewards USING btree (bet_id, version) WHERE (done_at IS NULL);
grant delete, insert, select, update on settlement_rewards to chokdee_app;

create table settlements (
  bet_id bigint not null,
  version integer not null,
  stake_satang bigint not null,
  payout_satang bigint not null,
  winning_lines integer not null,
  created_at timestamp with time zone not null default site_now(),
  constraint settlements_bet_id_version_fkey FOREIGN KEY (bet_id, version) REFERENCES results(bet_id, version),
  constraint settlements_pkey PRIMARY KEY (bet_id, version)
);
CREATE TRIGGER notices AFTER INSERT ON public.settlements FOR EACH ROW EXECUTE FUNCTION notices_of_settlement();
CREATE TRIGGER rewards AFTER INSERT ON public.settlements FOR EACH ROW EXECUTE FUNCTION settlement_rewards_open();
CREATE CONSTRAINT TRIGGER turnover AFTER INSERT ON public.settlements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.version = 1)) EXECUTE FUNCTION turnover_add_stakes();
grant delete, insert, select, update on settlements to chokdee_app;

create table shooters (
  member_id uuid not null,
  last_shot_at timestamp with time zone not null,
  constraint shooters_pkey PRIMARY KEY (member_id)
) with (fillfactor=50);
grant delete, insert, select, update on shooters to chokdee_app;

create table shot_bonus_shares (
  lottery text not null,
  round_basis_points integer not null,
  own_basis_points integer not null,
  constraint shot_bonus_shares_lottery_fkey FOREIGN KEY (lottery) REFERENCES lotteries(lottery),
  constraint shot_bonus_shares_own_basis_points_check CHECK (((own_basis_points >= 1) AND (own_basis_points <= 10000))),
  constraint shot_bonus_shares_pkey PRIMARY KEY (lottery),
  constraint shot_bonus_shares_round_basis_points_check CHECK (((round_basis_points >= 1) AND (round_basis_points <= 10000)))
);
grant delete, insert, select, update on shot_bonus_shares to chokdee_app;

create table shot_prizes (
  lottery text not null,
  rank integer not null,
  max_satang bigint not null,
  min_stake_satang bigint not null,
  weight integer not null,
  constraint shot_prizes_lottery_fkey FOREIGN KEY (lottery) REFERENCES lotteries(lottery),
  constraint shot_prizes_max_satang_check CHECK ((max_satang > 0)),
  constraint shot_prizes_min_stake_satang_check CHECK ((min_stake_satang > 0)),
  constraint shot_prizes_pkey PRIMARY KEY (lottery, rank),
  constraint shot_prizes_rank_check CHECK ((rank > 0)),
  constraint shot_prizes_weight_check CHECK ((weight > 0))
);
grant delete, insert, select, update on shot_prizes to chokdee_app;

create table shot_tallies (
  bet_id bigint not null,
  count integer not null,
  sum bigint not null,
  hash text not null,
  constraint shot_tallies_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint shot_tallies_pkey PRIMARY KEY (bet_id)
) with (fillfactor=50);
grant delete, insert, select, update on shot_tallies to chokdee_app;

create table shot_wins (
  bet_id bigint not null,
  rank integer not null,
  seq integer not null,
  member_id uuid not null,
  bonus_satang bigint not null,
  created_at timestamp with time zone not null default site_now(),
  constraint shot_wins_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES rounds(bet_id),
  constraint shot_wins_bet_id_seq_fkey FOREIGN KEY (bet_id, seq) REFERENCES shots(bet_id, seq),
  constraint shot_wins_bonus_satang_check CHECK ((bonus_satang > 0)),
  constraint shot_wins_pkey PRIMARY KEY (bet_id, rank)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.shot_wins FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER notice AFTER INSERT ON public.shot_wins FOR EACH ROW EXECUTE FUNCTION notice_of_shot();
grant select on shot_wins to chokdee_app;

create table shots (
  bet_id bigint not null,
  seq integer not null,
  member_id uuid not null,
  number text not null,
  name text not null,
  created_at timestamp with time zone not null,
  hash text not null,
  constraint shots_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint shots_number_check CHECK ((number ~ '^\d{5}$'::text)),
  constraint shots_pkey PRIMARY KEY (bet_id, seq),
  constraint shots_seq_check CHECK ((seq > 0))
);
CREATE INDEX shots_by_member ON public.shots USING btree (bet_id, member_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.shots FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
grant insert, select on shots to chokdee_app;

create table sign_in_events (
  id bigint not null generated always as identity,
  member_id uuid,
  at timestamp with time zone not null default site_now(),
  kind text not null,
  method text,
  user_agent text not null,
  address text not null,
  details jsonb not null default '{}'::jsonb,
  constraint sign_in_events_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_events_member_id_id_idx ON public.sign_in_events USING btree (member_id, id DESC) WHERE (member_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.sign_in_events FOR EACH ROW EXECUTE FUNCTION sign_in_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.sign_in_events FOR EACH STATEMENT EXECUTE FUNCTION sign_in_refuse_change();
CREATE TRIGGER audit AFTER INSERT ON public.sign_in_events FOR EACH ROW WHEN (((new.member_id IS NOT NULL) AND (new.kind <> 'looked-up'::text) AND (new.details ? 'operator'::text))) EXECUTE FUNCTION audit_of_sign_in_event();
CREATE TRIGGER notice AFTER INSERT ON public.sign_in_events FOR EACH ROW WHEN (((new.member_id IS NOT NULL) AND (new.kind = ANY (ARRAY['signed-in'::text, 'session-copied'::text, 'pin-changed'::text, 'pin-reset'::text, 'phone-changed'::text, 'passkey-added'::text, 'passkey-removed'::text, 'line-linked'::text, 'line-unlinked'::text])))) EXECUTE FUNCTION notice_of_sign_in();
grant insert, select on sign_in_events to chokdee_app;

create table sign_in_pressure (
  kind text not null,
  key text not null,
  failures integer not null,
  spread integer not null,
  counted_at timestamp with time zone not null,
  looked_at_until timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  constraint sign_in_pressure_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'address'::text]))),
  constraint sign_in_pressure_pkey PRIMARY KEY (kind, key)
);
CREATE INDEX sign_in_pressure_counted_at_idx ON public.sign_in_pressure USING btree (counted_at);
grant delete, insert, select, update on sign_in_pressure to chokdee_app;

create table site_clock (
  one boolean not null default true,
  environment text,
  ahead interval not null default '00:00:00'::interval,
  constraint site_clock_check CHECK (((ahead = '00:00:00'::interval) OR (NOT (environment IS DISTINCT FROM 'development'::text)))),
  constraint site_clock_environment_check CHECK ((environment = ANY (ARRAY['development'::text, 'production'::text]))),
  constraint site_clock_one_check CHECK (one),
  constraint site_clock_pkey PRIMARY KEY (one)
);
grant select on site_clock to chokdee_app;

create table slip_claims (
  sending_bank text not null,
  trans_ref text not null,
  member_id uuid not null,
  slip_verify_id uuid not null,
  constraint slip_claims_pkey PRIMARY KEY (sending_bank, trans_ref),
  constraint slip_claims_trans_ref_check CHECK ((trans_ref = upper(trans_ref)))
);
grant delete, insert, select, update on slip_claims to chokdee_app;

create table slip_verifies (
  member_id uuid not null,
  id uuid not null,
  status text not null,
  sending_bank text not null,
  trans_ref text not null,
  wanted_deposit_id uuid,
  deposit_id uuid,
  amount bigint,
  reason text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  tries integer not null default 1,
  bank_id text,
  bank_trans_ref text,
  place integer not null default 0,
  constraint slip_verifies_amount_check CHECK ((amount > 0)),
  constraint slip_verifies_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES receiving_banks(bank_id),
  constraint slip_verifies_check CHECK (((status = 'pending'::text) = (due_at IS NOT NULL))),
  constraint slip_verifies_check1 CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint slip_verifies_check2 CHECK (((status <> 'verified'::text) OR ((amount IS NOT NULL) AND (bank_trans_ref IS NOT NULL)))),
  constraint slip_verifies_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint slip_verifies_pkey PRIMARY KEY (member_id, id),
  constraint slip_verifies_place_check CHECK ((place >= 0)),
  constraint slip_verifies_reason_check CHECK ((reason = ANY (ARRAY['RECEIVER_MISMATCH'::text, 'AMOUNT_MISMATCH'::text, 'QR_UNVERIFIABLE'::text, 'SLIP_DUPLICATE'::text]))),
  constraint slip_verifies_status_check CHECK ((status = ANY (ARRAY['verified'::text, 'pending'::text, 'rejected'::text])))
);
CREATE INDEX slip_verifies_by_time ON public.slip_verifies USING btree (member_id, created_at DESC);
CREATE INDEX slip_verifies_due ON public.slip_verifies USING btree (place, due_at) WHERE (status = 'pending'::text);
grant delete, insert, select, update on slip_verifies to chokdee_app;

create table sms_outbox (
  id uuid not null,
  sealed bytea not null,
  wanted boolean not null,
  due_at timestamp with time zone not null default clock_timestamp(),
  useful_until timestamp with time zone not null,
  tries integer not null default 0,
  constraint sms_outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX sms_outbox_useful_until_due_at_idx ON public.sms_outbox USING btree (useful_until, due_at);
grant delete, insert, select, update on sms_outbox to chokdee_app;

create table socket_tickets (
  ticket_hash bytea not null,
  member_id uuid,
  session_id uuid,
  expires_at timestamp with time zone not null,
  address text not null default ''::text,
  visitor text,
  constraint socket_tickets_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX socket_tickets_expires_at_idx ON public.socket_tickets USING btree (expires_at);
grant delete, insert, select, update on socket_tickets to chokdee_app;

create table statement_checkpoints (
  member_id uuid not null,
  version bigint not null,
  transaction_id bigint not null,
  types text[] not null,
  received bigint[] not null,
  paid bigint[] not null,
  movements bigint[] not null,
  constraint statement_checkpoints_check CHECK (((cardinality(types) > 0) AND (cardinality(types) = ALL (ARRAY[cardinality(received), cardinality(paid), cardinality(movements)])))),
  constraint statement_checkpoints_pkey PRIMARY KEY (member_id, version),
  constraint statement_checkpoints_version_check CHECK (((version > 0) AND ((version % (250)::bigint) = 0)))
);
CREATE INDEX statement_checkpoints_made ON public.statement_checkpoints USING btree (transaction_id);
grant select on statement_checkpoints to chokdee_app;

create table statement_imports (
  id uuid not null,
  bank_id text not null,
  file_name text not null,
  file_hash text not null,
  notices jsonb not null,
  report jsonb not null,
  state text not null default 'proposed'::text,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamp with time zone not null default site_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  decision text,
  constraint statement_imports_check CHECK ((decided_by <> proposed_by)),
  constraint statement_imports_check1 CHECK (((state = 'proposed'::text) = (decided_by IS NULL))),
  constraint statement_imports_check2 CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  constraint statement_imports_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint statement_imports_pkey PRIMARY KEY (id),
  constraint statement_imports_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'booking'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX statement_imports_by_time ON public.statement_imports USING btree (proposed_at);
CREATE UNIQUE INDEX statement_imports_open ON public.statement_imports USING btree (bank_id, file_hash) WHERE (state = ANY (ARRAY['proposed'::text, 'booking'::text]));
CREATE TRIGGER audit_decided AFTER UPDATE OF state ON public.statement_imports FOR EACH ROW WHEN (((old.state = 'proposed'::text) AND (new.state <> 'proposed'::text))) EXECUTE FUNCTION audit_of_statement_import();
CREATE TRIGGER audit_proposed AFTER INSERT ON public.statement_imports FOR EACH ROW EXECUTE FUNCTION audit_of_statement_import();
CREATE TRIGGER decided_once BEFORE DELETE OR UPDATE ON public.statement_imports FOR EACH ROW EXECUTE FUNCTION statement_import_refuse_change();
CREATE TRIGGER decided_once_truncate BEFORE TRUNCATE ON public.statement_imports FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
grant insert, select, update on statement_imports to chokdee_app;

create table transfer_conflicts (
  bank_id text not null,
  trans_ref text not null,
  amount bigint not null,
  told_by text not null,
  told_at timestamp with time zone not null default site_now(),
  cleared_at timestamp with time zone,
  cleared_by text,
  cleared_why text,
  constraint transfer_conflicts_amount_check CHECK ((amount > 0)),
  constraint transfer_conflicts_bank_id_trans_ref_fkey FOREIGN KEY (bank_id, trans_ref) REFERENCES bank_transfers(bank_id, trans_ref),
  constraint transfer_conflicts_check CHECK ((((cleared_at IS NULL) = (cleared_by IS NULL)) AND ((cleared_at IS NULL) = (cleared_why IS NULL)))),
  constraint transfer_conflicts_pkey PRIMARY KEY (bank_id, trans_ref, amount),
  constraint transfer_conflicts_told_by_check CHECK ((told_by = ANY (ARRAY['notice'::text, 'statement'::text, 'slip'::text])))
);
CREATE INDEX transfer_conflicts_open ON public.transfer_conflicts USING btree (told_at) WHERE (cleared_at IS NULL);
grant insert, select on transfer_conflicts to chokdee_app;
grant update (cleared_at, cleared_by, cleared_why) on transfer_conflicts to chokdee_app;

create table transfer_proposals (
  id uuid not null,
  bank_id text not null,
  trans_ref text not null,
  action text not null,
  member_id uuid,
  deposit_id uuid,
  reason text not null,
  state text not null default 'proposed'::text,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamp with time zone not null default site_now(),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  decision text,
  constraint transfer_proposals_action_check CHECK ((action = ANY (ARRAY['assign'::text, 'confirm'::text, 'return'::text]))),
  constraint transfer_proposals_bank_id_trans_ref_fkey FOREIGN KEY (bank_id, trans_ref) REFERENCES bank_transfers(bank_id, trans_ref),
  constraint transfer_proposals_check CHECK ((((action = 'return'::text) = (member_id IS NULL)) AND ((action <> 'confirm'::text) OR (deposit_id IS NOT NULL)))),
  constraint transfer_proposals_check1 CHECK (((state = 'proposed'::text) = (decided_by IS NULL))),
  constraint transfer_proposals_check2 CHECK (((state <> 'done'::text) OR ((decided_by <> proposed_by) AND (decided_by IS DISTINCT FROM member_id) AND (proposed_by IS DISTINCT FROM member_id)))),
  constraint transfer_proposals_pkey PRIMARY KEY (id),
  constraint transfer_proposals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'declined'::text])))
);
CREATE INDEX transfer_proposals_deposit ON public.transfer_proposals USING btree (deposit_id) WHERE (state = 'proposed'::text);
CREATE UNIQUE INDEX transfer_proposals_open ON public.transfer_proposals USING btree (bank_id, trans_ref) WHERE (state = 'proposed'::text);
CREATE TRIGGER decided_once BEFORE DELETE OR UPDATE ON public.transfer_proposals FOR EACH ROW EXECUTE FUNCTION transfer_proposal_refuse_change();
CREATE TRIGGER decided_once_truncate BEFORE TRUNCATE ON public.transfer_proposals FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
grant delete, insert, select, update on transfer_proposals to chokdee_app;

create table turnovers (
  member_id uuid not null,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  from_deposited bigint not null default 0,
  from_staked bigint not null default 0,
  since timestamp with time zone,
  constraint turnovers_check CHECK (((from_deposited <= deposited) AND (from_staked <= staked))),
  constraint turnovers_pkey PRIMARY KEY (member_id)
) with (fillfactor=50);
grant insert, select, update on turnovers to chokdee_app;

create table user_banks (
  member_id uuid not null,
  id uuid not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  status text not null default 'pending'::text,
  active boolean not null default false,
  tries integer not null default 1,
  asked_at timestamp with time zone,
  asks integer not null default 0,
  ask_at timestamp with time zone,
  created_at timestamp with time zone not null default site_now(),
  constraint user_banks_account_number_check CHECK ((account_number ~ '^\d{10,15}$'::text)),
  constraint user_banks_bank_code_check CHECK ((bank_code ~ '^\d{3}$'::text)),
  constraint user_banks_check CHECK (((NOT active) OR (status = 'verified'::text))),
  constraint user_banks_check1 CHECK (((status = 'pending'::text) = (ask_at IS NOT NULL))),
  constraint user_banks_member_id_bank_code_account_number_key UNIQUE (member_id, bank_code, account_number),
  constraint user_banks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint user_banks_pkey PRIMARY KEY (member_id, id),
  constraint user_banks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX user_banks_active ON public.user_banks USING btree (member_id) WHERE active;
CREATE INDEX user_banks_to_ask ON public.user_banks USING btree (ask_at) WHERE (ask_at IS NOT NULL);
grant delete, insert, select, update on user_banks to chokdee_app;

create table user_names (
  user_name text not null,
  member_id uuid not null,
  constraint user_names_pkey PRIMARY KEY (user_name),
  constraint user_names_user_name_check CHECK ((user_name ~ '^[a-z0-9]{6,}$'::text))
);
grant delete, insert, select, update on user_names to chokdee_app;

create table wins (
  member_id uuid not null,
  poy_id uuid not null,
  version integer not null,
  line integer not null,
  bet_id bigint not null,
  payout_satang bigint not null,
  constraint wins_payout_satang_check CHECK ((payout_satang > 0)),
  constraint wins_pkey PRIMARY KEY (member_id, poy_id, version, line)
);
CREATE INDEX wins_by_round ON public.wins USING btree (bet_id, version);
grant delete, insert, select, update on wins to chokdee_app;

create table withdrawal_steps (
  member_id uuid not null,
  withdrawal_id uuid not null,
  step integer not null,
  status text not null,
  at timestamp with time zone not null,
  operator_id uuid,
  operator_name text,
  reason text,
  constraint withdrawal_steps_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawals(member_id, id),
  constraint withdrawal_steps_pkey PRIMARY KEY (member_id, withdrawal_id, step)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.withdrawal_steps FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.withdrawal_steps FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER audit AFTER INSERT ON public.withdrawal_steps FOR EACH ROW WHEN ((new.operator_name IS NOT NULL)) EXECUTE FUNCTION audit_of_withdrawal_step();
grant insert, select on withdrawal_steps to chokdee_app;

create table withdrawals (
  member_id uuid not null,
  id uuid not null,
  amount bigint not null,
  status text not null default 'pending'::text,
  user_bank_id uuid not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  holder_name text not null,
  created_at timestamp with time zone not null,
  deposited bigint not null,
  staked bigint not null,
  approved_by uuid,
  decided_by text,
  payout_ref text,
  attempts integer not null default 0,
  due_at timestamp with time zone,
  resolved_at timestamp with time zone,
  constraint withdrawals_amount_check CHECK (((amount >= 10000) AND (amount <= 4900000))),
  constraint withdrawals_check CHECK (((status = ANY (ARRAY['approved'::text, 'sending'::text, 'unknown'::text])) = (due_at IS NOT NULL))),
  constraint withdrawals_check1 CHECK (((status = ANY (ARRAY['paid'::text, 'failed'::text, 'rejected'::text])) = (resolved_at IS NOT NULL))),
  constraint withdrawals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint withdrawals_member_id_user_bank_id_fkey FOREIGN KEY (member_id, user_bank_id) REFERENCES user_banks(member_id, id),
  constraint withdrawals_pkey PRIMARY KEY (member_id, id),
  constraint withdrawals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'sending'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'rejected'::text])))
) with (fillfactor=70);
CREATE INDEX withdrawals_by_time ON public.withdrawals USING btree (member_id, created_at DESC);
CREATE INDEX withdrawals_done ON public.withdrawals USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX withdrawals_due ON public.withdrawals USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX withdrawals_one_open ON public.withdrawals USING btree (member_id) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text, 'sending'::text, 'unknown'::text]));
CREATE INDEX withdrawals_waiting ON public.withdrawals USING btree (created_at) WHERE (resolved_at IS NULL);
CREATE TRIGGER notice AFTER UPDATE OF status ON public.withdrawals FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = ANY (ARRAY['paid'::text, 'failed'::text, 'rejected'::text])))) EXECUTE FUNCTION notice_of_withdrawal();
grant insert, select, update on withdrawals to chokdee_app;

-- view adjustments_i5_not_as_posted (member_id uuid, id uuid, type text, amount bigint, state text, moved bigint); select to chokdee_app

-- view betting_terms (lottery text, option bet_option, multiply_x100 integer, min_satang bigint, max_satang bigint, member_cap_satang bigint, number_cap_satang bigint); select to chokdee_app

-- view current_shot_prizes (lottery text, rank integer, max_satang bigint, min_stake_satang bigint, weight integer, weights integer, round_basis_points integer, own_basis_points integer); select to chokdee_app

-- view default_budgets (remote text, entry_bytes integer, total_bytes integer, part_bytes integer); select to chokdee_app

-- view former_budgets (remote text, entry_bytes integer, total_bytes integer, part_bytes integer); select to chokdee_app

-- view games_i12_not_as_posted (partner text, txn text, kind text, amount bigint, type text, posted bigint); select to chokdee_app

-- view games_i12_not_given_back_once (partner text, txn text, amount bigint, undone_by text, times bigint, given_back bigint); select to chokdee_app

-- view games_i12_transfer_not_as_posted (id uuid, partner text, member_id uuid, direction text, state text, amount bigint, transaction_id bigint, returned_by bigint, moved bigint, given_back bigint); select to chokdee_app

-- view games_i12_wrong_remainder (member_id uuid, partner text, credited bigint, received bigint, remainder integer); select to chokdee_app

-- view games_i12_wrong_round (partner text, member_id uuid, round text, state text, standing integer, staked bigint, returned bigint, won bigint, adjusted bigint, bets bigint, undone bigint, bet bigint, given_back bigint, paid bigint, corrected bigint); select to chokdee_app

-- view games_i12_wrong_transfer_round (partner text, member_id uuid, round text, state text, staked bigint, returned bigint, won bigint, bet bigint, refunded bigint, paid bigint); select to chokdee_app

-- view ledger_i13_broken_block (number bigint, wrong text); select to chokdee_app

-- view ledger_i1_unbalanced (transaction_id bigint, asset text, total bigint); select to chokdee_app

-- view ledger_i2_not_conserved (asset text, total bigint); select to chokdee_app

-- view ledger_i3_broken_chain (member_id uuid, account text, version bigint, balance_after bigint); select to chokdee_app

-- view ledger_i4_overdrawn (member_id uuid, kind text, balance bigint); select to chokdee_app

-- view ledger_i5_not_one_effect (member_id uuid, key text, transactions bigint, entries bigint); select to chokdee_app

-- view ledger_i6_blocks_changeable (guard text); select to chokdee_app

-- view ledger_i6_changeable (relation text, guard text); select to chokdee_app

-- view ledger_i7_not_resolved_once (member_id uuid, id text, amount bigint, held bigint, entries bigint); select to chokdee_app

-- view lottery_i10_wrong_exposure (bet_id bigint, option bet_option, number text, stake_satang bigint, liability_satang bigint, stake bigint, liability bigint, number_cap_satang bigint); select to chokdee_app

-- view lottery_i15_not_one_settlement (bet_id bigint, state text, settled_version integer, settlements bigint); select to chokdee_app

-- view lottery_i4_wrong_debt (transaction_id bigint, member_id uuid, type text, amount bigint); select to chokdee_app

-- view lottery_i8_cancelled_not_refunded (member_id uuid, poy_id uuid, total_satang bigint, staked bigint, refunded numeric); select to chokdee_app

-- view lottery_i8_not_paid_as_won (member_id uuid, poy_id text, won bigint, paid bigint); select to chokdee_app

-- view lottery_i8_unbalanced_round (bet_id bigint, state text, stakes bigint, cancelled bigint, payouts bigint, bets bigint, wins bigint, reversed bigint, aborts bigint, swept bigint); select to chokdee_app

-- view lottery_i9_late_bet (member_id uuid, poy_id uuid, bet_id bigint, created_at timestamp with time zone, open_at timestamp with time zone, close_at timestamp with time zone); select to chokdee_app

-- view rewards_i18_game_stakes (what text, due bigint, counted bigint); select to chokdee_app

-- view rewards_i18_not_as_earned (bet_id bigint, version integer, done_at timestamp with time zone, af_satang bigint, points bigint, paid_af bigint, paid_points bigint); select to chokdee_app

-- view round_books (bet_id bigint, state text, stakes bigint, cancelled bigint, payouts bigint, bets bigint, wins bigint, reversed bigint, aborts bigint, swept bigint); select to chokdee_app

-- view sets_i10_too_many_for_one (bet_id bigint, member_id uuid, number text, sets numeric, member_number_sets integer, member_sets integer); select to chokdee_app

-- view sets_i10_wrong_exposure (bet_id bigint, number text, sets integer, sold integer, number_sets integer); select to chokdee_app

-- view sets_i8_wrong_price (member_id uuid, poy_id uuid, bet_id bigint, number text, price bigint, price_satang bigint); select to chokdee_app

-- view slips_i17_claimed_by_none_or_twice (member_id uuid, id uuid, sending_bank text, trans_ref text, status text); select to chokdee_app

-- view slips_i17_not_its_members_money (member_id uuid, id uuid, bank_id text, bank_trans_ref text, amount bigint, transferred bigint, state text, owner_id uuid); select to chokdee_app

-- view standing_poys (member_id uuid, poy_id uuid, bet_id bigint, created_at timestamp with time zone, total_satang bigint, options bet_option[], numbers text[], prices_satang bigint[], multiplies_x100 integer[], note text); select to chokdee_app

-- view statement_i23_wrong_checkpoint (member_id uuid, version bigint, balance_after bigint, transaction_id bigint); select to chokdee_app

-- view transfers_i16_not_where_it_says (bank_id text, trans_ref text, state text, amount bigint, suspended bigint, credited bigint); select to chokdee_app

-- view turnover_deposits (member_id uuid, version bigint, amount bigint, tail bigint); select to chokdee_app

-- view turnover_sums (member_id uuid, deposited bigint, staked bigint); select to chokdee_app

-- view turnovers_i11_not_as_counted (member_id uuid, deposited bigint, counted_deposits bigint, staked bigint, counted_stakes bigint); select to chokdee_app

-- view withdrawals_i11_over_the_limit_of_a_time (member_id uuid, id uuid, amount bigint); select to chokdee_app

-- view withdrawals_i11_over_the_limits_of_a_day (member_id uuid, day date, withdrawals bigint, amount bigint); select to chokdee_app

-- view withdrawals_i7_more_than_one_open (member_id uuid, open bigint); select to chokdee_app

-- view withdrawals_i7_not_as_its_hold (member_id uuid, id text, status text, amount bigint, held bigint, outcome text); select to chokdee_app

-- view withdrawals_i7_not_as_its_last_step (member_id uuid, id uuid, status text, last_step text); select to chokdee_app

-- view yeekee_i20_broken_chain (bet_id bigint, seq integer); select to chokdee_app

-- view yeekee_i21_broken_promise (bet_id bigint, place integer, state text); select to chokdee_app

-- view yeekee_i22_wrong_prize (bet_id bigint, rank integer, bonus_satang bigint, paid bigint); select to chokdee_app

-- function adjustment_refuse_change() returns trigger, plpgsql, volatile

-- function audit_of_adjustment() returns trigger, plpgsql, volatile

-- function audit_of_deposit_action() returns trigger, plpgsql, volatile

-- function audit_of_lottery_act() returns trigger, plpgsql, volatile

-- function audit_of_referral_link() returns trigger, plpgsql, volatile

-- function audit_of_sign_in_event() returns trigger, plpgsql, volatile

-- function audit_of_statement_import() returns trigger, plpgsql, volatile

-- function audit_of_withdrawal_step() returns trigger, plpgsql, volatile

-- function bangkok_day(p_at timestamp with time zone) returns date, sql, immutable, parallel safe

-- function bangkok_midnight(p_day date) returns timestamp with time zone, sql, immutable, parallel safe

-- function cancel_poy(p_member uuid, p_poy uuid, OUT replayed boolean, OUT cancelled_at timestamp with time zone, OUT total_satang bigint, OUT balance_satang bigint, OUT version bigint, OUT bet_id bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function cancel_until(p_placed_at timestamp with time zone, p_close_at timestamp with time zone, p_within integer, p_before_close integer) returns timestamp with time zone, sql, immutable, parallel safe

-- function chat_add(p_conversation uuid, p_client uuid, p_author text, p_operator uuid, p_event text, p_sealed bytea, OUT seq integer, OUT repeated boolean) returns record, plpgsql, volatile

-- function check_set(p_member uuid, p_lottery text, p_bet_id bigint, p_numbers text[], p_sets integer[], p_prices bigint[], OUT code text, OUT details jsonb) returns record, plpgsql, volatile

-- function check_slip(p_member uuid, p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[], OUT code text, OUT details jsonb) returns record, plpgsql, volatile

-- function correct_round(p_bet_id bigint, p_version integer, p_options bet_option[], p_numbers text[], p_prizes set_prize[], p_tickets text[]) returns uuid[], plpgsql, volatile, security definer, search_path=public, pg_temp, plan_cache_mode=force_custom_plan

-- function deposit_tail(p_member uuid, p_kind text, p_reference text, p_amount bigint, p_at timestamp with time zone) returns bigint, sql, stable

-- function first_shot_hash(p_bet_id bigint) returns text, sql, immutable, parallel safe

-- function game_adjust(p_partner text, p_txn text, p_hash text, p_member uuid, p_round text, p_micro bigint, p_answers jsonb, p_scale bigint, OUT code text, OUT answer text, OUT replayed boolean, OUT balance bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_answer(p_answers jsonb, p_code text, p_balance bigint, p_scale bigint) returns text, sql, immutable

-- function game_balance_text(p_balance bigint, p_scale bigint) returns text, sql, immutable

-- function game_bet(p_partner text, p_txn text, p_hash text, p_member uuid, p_token_hash bytea, p_round text, p_list text, p_game text, p_micro bigint, p_answers jsonb, p_scale bigint, OUT code text, OUT answer text, OUT replayed boolean, OUT balance bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_bet_fault(p_ended_at timestamp with time zone, p_expires_at timestamp with time zone, p_now timestamp with time zone, p_status smallint, p_state text) returns text, sql, immutable

-- function game_bonus(p_partner text, p_txn text, p_hash text, p_member uuid, p_micro bigint, p_answers jsonb, p_scale bigint, OUT code text, OUT answer text, OUT replayed boolean, OUT balance bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_calls_together(p_partner text, p_kinds text[], p_txns text[], p_hashes text[], p_members uuid[], p_token_hashes text[], p_rounds text[], p_lists text[], p_games text[], p_micros bigint[], p_closes boolean[], p_originals text[], p_done text[], p_scale bigint) returns TABLE(at integer, answer text, balance bigint, version bigint), plpgsql, volatile, security definer, search_path=public, pg_temp, plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off

-- function game_case_correct(p_case bigint, p_partner text, p_missing text, p_member uuid, p_round text, p_micro bigint, OUT code text, OUT balance bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_catalogue_change() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_claim(p_partner text, p_txn text, p_kind text, p_member uuid, p_round text, p_original text, p_micro bigint, p_hash text, OUT fresh boolean, OUT code text, OUT answer text) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_conflict(p_partner text, p_txn text, p_kind text, p_member uuid, p_round text, p_micro bigint, p_hash text) returns void, sql, volatile, security definer, search_path=public, pg_temp

-- function game_finish(p_partner text, p_txn text, p_code text, p_amount bigint, p_transaction bigint, p_answer text) returns void, sql, volatile, security definer, search_path=public, pg_temp, not for public

-- function game_lend(p_partner text, p_txn text, p_member uuid, p_needed bigint) returns void, plpgsql, volatile, security definer, search_path=public, pg_temp, not for public

-- function game_move(p_partner text, p_txn text, p_member uuid, p_type text, p_reference text, p_amount bigint, p_house text, OUT transaction_id bigint, OUT balance bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp, not for public

-- function game_partner_accesses(p_partners text[], p_protocols text[], p_addresses text[]) returns TABLE(at integer, calls_per_second integer, keys integer[], public_keys text[], is_own_address boolean), plpgsql, volatile, security definer, search_path=public, pg_temp, plan_cache_mode=force_generic_plan

-- function game_partner_outage_announce() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_partner_set_state(p_partner game_partners, p_domain text) returns text, sql, stable

-- function game_partner_state(p_partner game_partners, p_domain text) returns text, sql, stable

-- function game_partner_state_announce() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_repay(p_partner text, p_txn text, p_member uuid, p_received bigint) returns void, plpgsql, volatile, security definer, search_path=public, pg_temp, not for public

-- function game_report_count(p_partner text, p_rows jsonb) returns integer, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_report_differences(p_comparison bigint) returns TABLE(txn text, what text, fields text[], ours jsonb, theirs jsonb), sql, stable

-- function game_return(p_partner text, p_kind text, p_txn text, p_hash text, p_member uuid, p_round text, p_original text, p_answers jsonb, p_scale bigint, OUT code text, OUT answer text, OUT replayed boolean, OUT balance bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_round_for_bet(p_session game_sessions, p_round text, p_list text, p_game text) returns game_rounds, plpgsql, volatile, security definer, search_path=public, pg_temp, not for public

-- function game_session_announce_end() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_session_open(p_id uuid, p_member uuid, p_partner text, p_list text, p_game text, p_domain text, p_site_session uuid, p_code_hash bytea, p_token_hash bytea) returns timestamp with time zone, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_sessions_end_closed() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_sessions_end_game_closed() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_sessions_end_left(p_silence interval) returns integer, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_sessions_end_locked() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_sessions_end_signed_out() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_sessions_end_switched_off() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_stake_fault(p_partner text, p_list text, p_game text, p_domain text, p_satang bigint) returns text, sql, stable

-- function game_stakes_add() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_state(p_game games, p_domain text) returns text, sql, immutable

-- function game_transfer_in(p_id uuid, p_session uuid, p_max bigint, p_patience interval, OUT code text, OUT amount bigint, OUT balance bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_transfer_out(p_id uuid, p_partner text, p_member uuid, p_patience interval, OUT id uuid, OUT fresh boolean) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_transfer_settle(p_id uuid, p_state text, p_amount bigint, p_balance bigint, OUT partner text, OUT member_id uuid, OUT balance bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function game_whole_satang(p_member uuid, p_partner text, p_micro bigint) returns bigint, plpgsql, volatile, security definer, search_path=public, pg_temp, not for public

-- function game_win(p_partner text, p_kind text, p_txn text, p_hash text, p_member uuid, p_round text, p_micro bigint, p_close boolean, p_original text, p_answers jsonb, p_scale bigint, OUT code text, OUT answer text, OUT replayed boolean, OUT balance bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function give_back_exposure(p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[]) returns void, plpgsql, volatile

-- function hold_shot_winners(p_bet_id bigint, p_options bet_option[], p_numbers text[]) returns void, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_account_add(p_member uuid, p_kind text, p_amount bigint, OUT balance_after bigint, OUT version_after bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp, not for public

-- function ledger_apply(p_transaction bigint, p_members uuid[], p_accounts text[], p_amounts bigint[], OUT balances bigint[], OUT versions bigint[]) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_apply_many(p_transactions bigint[], p_members uuid[], p_kinds text[], p_amounts bigint[], p_houses text[], OUT balances bigint[], OUT versions bigint[]) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_asset(p_account text) returns text, sql, immutable, parallel safe

-- function ledger_begin(p_key text, p_hash text, p_type text, p_member uuid, p_reference_kind text, p_reference_id text, OUT transaction_id bigint, OUT replayed boolean) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_begin_many(p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[], OUT transactions bigint[], OUT replayed boolean[]) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_block_hash(p_number bigint, p_previous text, p_root text, p_entries integer, p_sealed_at timestamp with time zone) returns text, sql, stable

-- function ledger_hold_open(p_key text, p_hash text, p_member uuid, p_hold text, p_amount bigint, OUT transaction_id bigint, OUT replayed boolean, OUT balances bigint[], OUT versions bigint[]) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_hold_resolve(p_key text, p_hash text, p_member uuid, p_hold text, p_outcome text, p_house text, OUT transaction_id bigint, OUT replayed boolean, OUT balances bigint[], OUT versions bigint[]) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_i13_broken_block_since(p_after bigint) returns SETOF ledger_i13_broken_block, sql, stable

-- function ledger_i1_unbalanced_since(p_after bigint) returns SETOF ledger_i1_unbalanced, sql, stable

-- function ledger_i2_not_conserved_since(p_after bigint) returns SETOF ledger_i2_not_conserved, sql, stable

-- function ledger_i3_broken_chain_since(p_after bigint) returns SETOF ledger_i3_broken_chain, sql, stable

-- function ledger_i5_not_one_effect_since(p_after bigint) returns SETOF ledger_i5_not_one_effect, sql, stable

-- function ledger_instant(p_at timestamp with time zone, p_digits text) returns text, sql, stable, parallel safe

-- function ledger_leaves(p_after bigint, p_through bigint, p_salt text) returns TABLE(transaction_id bigint, seq integer, leaf text, hash bytea), sql, stable

-- function ledger_merkle_root(p_hashes bytea[]) returns text, plpgsql, immutable

-- function ledger_post(p_key text, p_hash text, p_type text, p_member uuid, p_reference_kind text, p_reference_id text, p_members uuid[], p_accounts text[], p_amounts bigint[], OUT transaction_id bigint, OUT replayed boolean, OUT balances bigint[], OUT versions bigint[]) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_post_many(p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[], p_kinds text[], p_amounts bigint[], p_houses text[], OUT transactions bigint[], OUT replayed boolean[], OUT balances bigint[], OUT versions bigint[]) returns record, sql, volatile, search_path=public, pg_temp, plan_cache_mode=force_custom_plan

-- function ledger_post_set(p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[], p_kinds text[], p_amounts bigint[], p_houses text[], OUT transactions bigint[], OUT replayed boolean[], OUT balances bigint[], OUT versions bigint[]) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_refuse_change() returns trigger, plpgsql, volatile

-- function ledger_refuse_false_block() returns trigger, plpgsql, volatile

-- function ledger_refuse_late_key() returns trigger, plpgsql, volatile

-- function ledger_refuse_unbalanced() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function ledger_writers() returns SETOF text, sql, stable

-- function line_payouts(p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prizes set_prize[], p_tickets text[]) returns TABLE(member_id uuid, poy_id uuid, line integer, payout_satang bigint), sql, stable

-- function lottery_refuse(p_code text, p_details jsonb DEFAULT NULL::jsonb) returns void, plpgsql, volatile

-- function member_round_sets(p_member uuid, p_bet_id bigint) returns TABLE(number text, sets integer), sql, stable

-- function move_debts(p_bet_id bigint, p_version integer, p_members uuid[], p_amounts bigint[]) returns void, plpgsql, volatile, security definer, search_path=public, pg_temp, not for public

-- function next_shot_hash(p_previous text, p_seq integer, p_number text) returns text, sql, immutable, parallel safe

-- function notice_add(p_member uuid, p_kind text, p_cause text, p_params jsonb) returns void, sql, volatile, security definer, search_path=public, pg_temp

-- function notice_of_deposit() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function notice_of_shot() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function notice_of_sign_in() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function notice_of_withdrawal() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function notice_place() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function notice_quiet_end(p_member uuid, p_at timestamp with time zone) returns timestamp with time zone, sql, stable, security definer, search_path=public, pg_temp

-- function notice_wanted(p_member uuid, p_topic text, p_channel text) returns boolean, sql, stable, security definer, search_path=public, pg_temp

-- function notices_of_settlement() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function notices_of_void_round() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function number_rate(p_lottery text, p_option bet_option, p_usual integer, p_limit integer, p_tiers_from bigint, p_stake bigint) returns TABLE(multiply_x100 integer), sql, stable

-- function paid_sets(p_bet_id bigint, p_prizes set_prize[], p_tickets text[]) returns TABLE(number text, prize set_prize, amount_satang bigint), sql, stable

-- function pay_poys(p_bet_id bigint, p_type text, p_key text, p_members uuid[], p_poys uuid[], p_amounts bigint[]) returns void, sql, volatile, security definer, search_path=public, pg_temp

-- function pay_shot_winners(p_bet_id bigint) returns uuid[], plpgsql, volatile, security definer, search_path=public, pg_temp

-- function place_set(p_member uuid, p_key text, p_hash text, p_poy uuid, p_lottery text, p_bet_id bigint, p_numbers text[], p_sets integer[], p_prices bigint[], p_note text, OUT poy_id uuid, OUT replayed boolean, OUT created_at timestamp with time zone, OUT total_satang bigint, OUT balance_satang bigint, OUT version bigint) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp, plan_cache_mode=force_generic_plan

-- function place_slips(p_members uuid[], p_keys text[], p_hashes text[], p_poys uuid[], p_kinds text[], p_bets bigint[], p_notes text[], p_lines integer[], p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[]) returns TABLE(at integer, outcome text, poy_id uuid, created_at timestamp with time zone, total_satang bigint, balance_satang bigint, version bigint, code text, details jsonb), plpgsql, volatile, security definer, search_path=public, pg_temp, plan_cache_mode=force_generic_plan, enable_seqscan=off

-- function place_slips_together(p_members uuid[], p_keys text[], p_hashes text[], p_poys uuid[], p_types text[], p_bets bigint[], p_lotteries text[], p_notes text[], p_at integer[], p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[], OUT created_at timestamp with time zone, OUT totals bigint[], OUT balances bigint[], OUT versions bigint[]) returns record, plpgsql, volatile, security definer, search_path=public, pg_temp, not for public

-- function poys_partition(p_day date) returns void, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function pushes_end_with_session() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function pushes_end_with_status() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function pushes_of_notices() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function registry_refuse_change() returns trigger, plpgsql, volatile

-- function repay_debts(p_bet_id bigint, p_version integer, p_members uuid[], p_won bigint[]) returns void, plpgsql, volatile, security definer, search_path=public, pg_temp, plan_cache_mode=force_custom_plan, not for public

-- function risk_number(p_option bet_option, p_number text) returns text, sql, immutable, parallel safe

-- function round_fairness_keep() returns trigger, plpgsql, volatile

-- function round_fault(p_state text, p_open_at timestamp with time zone, p_close_at timestamp with time zone, p_at timestamp with time zone) returns text, sql, immutable

-- function round_rates(p_bet_id bigint) returns TABLE(option bet_option, number text, multiply_x100 integer), sql, stable

-- function round_sets_made() returns trigger, plpgsql, volatile

-- function round_shot_prizes_fix() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function set_numbers_fault(p_bet_id bigint, p_member uuid, p_numbers text[], p_sets integer[], p_counted integer, OUT code text, OUT details jsonb) returns record, plpgsql, stable

-- function set_price_fault(p_bet_id bigint, p_sets integer[], p_prices bigint[]) returns jsonb, sql, stable

-- function settle_round(p_bet_id bigint, p_version integer, p_options bet_option[], p_numbers text[], p_prizes set_prize[], p_tickets text[]) returns uuid[], plpgsql, volatile, security definer, search_path=public, pg_temp, plan_cache_mode=force_custom_plan

-- function settlement_rewards_open() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function shoot_number(p_member uuid, p_name text, p_bet_id bigint, p_number text, p_interval interval, OUT seq integer, OUT created_at timestamp with time zone, OUT hash text, OUT receipt boolean) returns record, plpgsql, volatile

-- function shooter_rested(p_last_shot_at timestamp with time zone, p_at timestamp with time zone, p_interval interval) returns boolean, sql, immutable, parallel safe

-- function shot_bonus(p_terms round_shot_prizes, p_round_stake bigint, p_own_stake bigint) returns bigint, sql, immutable, parallel safe

-- function shot_fault(p_state text, p_open_at timestamp with time zone, p_shoot_close_at timestamp with time zone, p_at timestamp with time zone) returns text, sql, immutable, parallel safe

-- function shot_winners(p_bet_id bigint) returns TABLE(rank integer, seq integer, member_id uuid, bonus_satang bigint), plpgsql, stable

-- function sign_in_refuse_change() returns trigger, plpgsql, volatile

-- function site_clock_set(p_ahead interval) returns timestamp with time zone, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function site_environment_mark(p_environment text) returns void, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function site_now() returns timestamp with time zone, sql, volatile, parallel safe

-- function slip_exposure(p_options bet_option[], p_numbers text[], p_prices bigint[], p_multiplies integer[]) returns TABLE(option bet_option, number text, stake_satang bigint, liability_satang bigint), sql, immutable, parallel safe

-- function slip_sets(p_bet_id bigint, p_options bet_option[], p_numbers text[], p_prices bigint[]) returns TABLE(number text, sets integer), sql, stable

-- function smallest_bet() returns bigint, sql, stable

-- function sms_of_notices() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function statement_checkpoints_add(p_most integer) returns integer, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function statement_import_refuse_change() returns trigger, plpgsql, volatile

-- function statement_totals(p_member uuid, p_version bigint) returns TABLE(type text, received bigint, paid bigint, movements bigint), plpgsql, stable

-- function sweep_pool(p_bet_id bigint, p_key text) returns void, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function transfer_proposal_refuse_change() returns trigger, plpgsql, volatile

-- function turnover_add_deposit() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function turnover_add_round() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function turnover_add_stakes() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function turnover_add_transfer_round() returns trigger, plpgsql, volatile, security definer, search_path=public, pg_temp

-- function void_round(p_bet_id bigint, p_reason text) returns uuid[], plpgsql, volatile, security definer, search_path=public, pg_temp, plan_cache_mode=force_custom_plan

-- function won_poys(p_bet_id bigint, p_version integer, OUT members uuid[], OUT poys uuid[], OUT amounts bigint[], OUT payout bigint, OUT lines integer) returns record, sql, stable
