/** Around a message. As padding of its place, it would take room without a message as well. */
export const messageMargin = {
  margin: '3',
  marginBottom: 'calc(12px + env(safe-area-inset-bottom))',
} as const;
