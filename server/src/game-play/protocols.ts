/** Protocols as named in game_partners. */
export const OWN_PROTOCOL = 'chokdee';
export const HUB88_PROTOCOL = 'hub88';
export const TRANSFER_PROTOCOL = 'transfer';
