/** Sets a value as the map's newest; the one that was set first goes where the map then holds more than `most`. */
export function setNewest<K, V>(map: Map<K, V>, most: number, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  const [first] = map.keys();
  if (map.size > most && first !== undefined) map.delete(first);
}
