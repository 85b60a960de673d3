-- The language of SMS and push messages, as the member has chosen it. Without a row they come in members.locale.
create table notice_languages (
  member_id uuid primary key references members (id),
  language text not null check (language in ('th', 'en', 'kh', 'mm'))
);
