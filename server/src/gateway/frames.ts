/** Origins of what a page frames. */
export function framesOf(
  { framesItself, chatWidget }: { framesItself: boolean; chatWidget?: string | undefined },
  embed?: string,
): string {
  const origins = [
    ...(framesItself ? ["'self'"] : []),
    ...(chatWidget === undefined ? [] : [new URL(chatWidget).origin]),
    ...(embed === undefined ? [] : [embed]),
  ];
  return origins.length > 0 ? origins.join(' ') : "'none'";
}
