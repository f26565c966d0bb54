const frames: Record<string, [head: string, end: string]> = {
  'image/jpeg': ['ÿØÿà', 'ÿÙ'],
  'image/png': ['\u0089PNG', 'IEND'],
  'image/gif': ['GIF89a', ''],
};
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** A file that begins and ends as one of this type does. `label` is the type that the phone gives it. */
export function photo(name = 'a.jpg', type = 'image/jpeg', label = type): File {
  const [head = '', end = ''] = frames[type] ?? [];
  return new File([bytesOf(head), `bytes of ${name}`, bytesOf(end)], name, { type: label });
}
