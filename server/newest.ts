/** Sets a value as the newest of the map. Removes the oldest if the map then holds more than `max`. */
export function setNewest<K, V>(map: Map<K, V>, max: number, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  const [first] = map.keys();
  if (map.size > max && first !== undefined) map.delete(first);
}
