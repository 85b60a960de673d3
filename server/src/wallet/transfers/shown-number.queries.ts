/**
 * Converts a masked number (XXX-X-X1234-X) to a LIKE pattern; null when fewer than four digits are visible.
 */
export const payerAccountPattern = `case when length(regexp_replace(t.payer_account, '\\D', '', 'g')) >= 4
  then '%' || translate(regexp_replace(t.payer_account, '[^0-9xX*•]', '', 'g'), 'xX*•', '____') end`;
