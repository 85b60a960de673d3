/** A masked number, XXX-X-X1234-X, as a pattern of LIKE; null when fewer than four digits of it are to be seen. */
export const shown = `case when length(regexp_replace(t.payer_account, '\\D', '', 'g')) >= 4
  then '%' || translate(regexp_replace(t.payer_account, '[^0-9xX*•]', '', 'g'), 'xX*•', '____') end`;
