-- Deposits. What tells two transfers of one amount apart is the satang tail of the sum that the bank must receive.

CREATE TABLE receiving_banks (
  bank_id text PRIMARY KEY,
  name text NOT NULL,
  promptpay_kind text NOT NULL CHECK (promptpay_kind IN ('MSISDN', 'NATID', 'EWALLETID')),
  promptpay_target text NOT NULL,
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE deposits (
  member_id uuid NOT NULL REFERENCES members (id),
  id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('qrcode')),
  bank_id text NOT NULL REFERENCES receiving_banks,
  prepare_amount bigint NOT NULL CHECK (prepare_amount > 0),
  prepare_total bigint NOT NULL CHECK (prepare_total > prepare_amount),
  prepare_index integer NOT NULL CHECK (prepare_index > 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'matched', 'success', 'expired', 'cancelled', 'rejected')),
  payload text NOT NULL,
  refer_transfer_id text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, id)
);
CREATE INDEX deposits_by_time ON deposits (member_id, created_at DESC);

-- Which deposit a sum at a bank belongs to. Held for a while after the deposit has expired, so that money which comes late still finds its owner.
CREATE TABLE deposit_tails (
  bank_id text NOT NULL REFERENCES receiving_banks,
  prepare_total bigint NOT NULL,
  member_id uuid NOT NULL,
  deposit_id uuid NOT NULL,
  held_until timestamptz NOT NULL,
  PRIMARY KEY (bank_id, prepare_total)
);

-- Every transfer that a bank has told us of, once; without a deposit it waits in suspense for a person.
CREATE TABLE bank_transfers (
  bank_id text NOT NULL REFERENCES receiving_banks,
  trans_ref text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  received_at timestamptz NOT NULL,
  noticed_at timestamptz NOT NULL,
  member_id uuid,
  deposit_id uuid,
  PRIMARY KEY (bank_id, trans_ref)
);
