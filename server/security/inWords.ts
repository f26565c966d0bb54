/** The label that describes a delay, with its number: `{ label: 'attesa-minuti', n: '12' }`. */
export function waitInWords(seconds: number): { label: string; n: string } {
  if (seconds <= 30) return { label: 'attesa-secondi', n: String(seconds) };
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return { label: 'attesa-minuto', n: '1' };
  if (minutes < 60) return { label: 'attesa-minuti', n: String(minutes) };
  const hours = Math.ceil(seconds / 3600);
  return hours <= 1 ? { label: 'attesa-ora', n: '1' } : { label: 'attesa-ore', n: String(hours) };
}
