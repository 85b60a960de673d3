import type { Queryable } from '../db/db.ts';

/** Deletes expired rows. Replies of money calls are kept for as long as a caller may reasonably retry. */
const deletions = [
  `delete from socket_tickets where expires_at < site_now()`,
  `delete from passkey_challenges where expires_at < site_now()`,
  `delete from line_flows where expires_at < site_now()`,
  `delete from line_tickets where expires_at < site_now()`,
  `delete from login_attempts where counted_at < site_now() - interval '1 day'`,
  `delete from sign_in_pressure where counted_at < site_now() - interval '1 day'`,
  `delete from sessions where expires_at < site_now() - interval '30 days'`,
  `delete from one_time_codes where created_at < site_now() - interval '1 day'`,
  `delete from one_time_code_turns where asked_at < site_now() - interval '1 day'`,
  // These rows were written with the real clock and are compared with it: the site's clock may be moved.
  `delete from sms_outbox where useful_until < clock_timestamp()`,
  `delete from external_tickets_spent where expires_at < clock_timestamp()`,
  `delete from rate_limits where window_at < clock_timestamp() - interval '10 minutes'`,
  // One minute after their expiry, as servers' clocks differ.
  `delete from captcha_spent where expires_at < clock_timestamp() - interval '1 minute'`,
  `delete from build_health where minute < clock_timestamp() - interval '1 day'`,
  `delete from build_failures where at < clock_timestamp() - interval '1 day'`,
  `delete from game_partner_minutes where minute < site_now() - interval '7 days'`,
  // These rows were written with the servers' clocks.
  `delete from game_call_log where at < clock_timestamp() - interval '30 days'`,
  `delete from game_partner_alarms where over_at < site_now() - interval '90 days' and taken_at is not null`,
  // Older rows of a report are no longer counted (game_report_count), and their rounds no longer checked.
  `delete from game_transfer_reports where at < site_now() - interval '400 days'`,
  // Pages that were opened before show them a while longer.
  `delete from game_artworks a where a.created_at < site_now() - interval '30 days' and not exists (select from games g where g.artwork = a.id)`,
  `delete from missed_searches where day < bangkok_day(site_now()) - 90`,
  `delete from chat_conversations c where active_at < site_now() - make_interval(days => coalesce(
     (select keep_days from chat_desks d where d.domain = c.domain),
     (select keep_days from chat_desks d where d.domain is null)))`,
  `delete from chat_conversations where state = 'new' and active_at < site_now() - interval '1 day'`,
  // No version names them: they were dropped into a draft that nobody saved. Posters are beside the texts.
  `delete from content_pictures p where p.at < site_now() - interval '30 days'
     and not exists (select from content_versions v
       where strpos(v.texts::text, p.id) > 0 or strpos(v.video::text, p.id) > 0)`,
  `delete from content_videos f where f.at < site_now() - interval '30 days'
     and not exists (select from content_versions v where strpos(v.video::text, f.id) > 0)`,
  // They are stored together with the version that names them.
  `delete from content_captions c
     where not exists (select from content_versions v, jsonb_each(v.texts) text where text.value ->> 'track' = c.id)`,
  `delete from reconcile_runs where ran_at < site_now() - interval '90 days'`,
  // Longer than outcomes.queries.ts looks back.
  `delete from outcomes_seen where seen_at < site_now() - interval '90 days'`,
  // These rows were written with the real clock.
  `delete from push_deliveries where useful_until < clock_timestamp()`,
  `delete from notice_sms where useful_until < clock_timestamp() - interval '1 day'`,
  `delete from member_presence where seen_at < clock_timestamp() - interval '10 minutes'`,
  `delete from notices where created_at < site_now() - interval '180 days'`,
  // Longer than a repeat is answered (sealed-attempt.queries.ts).
  `delete from sealed_attempts where created_at < site_now() - interval '1 hour'`,
  `delete from idempotent_replies where created_at < site_now() - interval '7 days'`,
];

/** @throws AggregateError after all others are done, when some fail. */
export async function deleteExpired(db: Queryable): Promise<void> {
  const failures: unknown[] = [];
  for (const statement of deletions)
    await db.query(statement).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, 'Expired rows could not be deleted.');
}
