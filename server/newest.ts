/** Sets a value as the newest entry of the map. Removes the oldest entry if the map then has more than `max`. */
export function setNewest<K, V>(map: Map<K, V>, max: number, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  const [first] = map.keys();
  if (map.size > max && first !== undefined) map.delete(first);
}
