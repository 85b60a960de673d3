-- The site's public key that a browser subscribed with. Null: before this was recorded.
alter table push_subscriptions add column public_key text;
