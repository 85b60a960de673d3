/** DD/MM/YYYY HH:mm:ss of an ISO instant at +07:00. */
export function wallTime(iso: string): string {
  return `${wallDay(iso)} ${iso.slice(11, 19)}`;
}

export function wallDay(iso: string): string {
  return iso.slice(0, 10).split('-').reverse().join('/');
}
