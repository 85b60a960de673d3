interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to save data: by the visitor's own setting, or because the network is slow. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
