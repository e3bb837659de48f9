type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

/**
 * The same numbers in an array with room for `index`; the same array when it has room. Half as much again, so that
 * appending costs constant time.
 */
export function ensureCapacity<Kind extends Numbers>(numbers: Kind, index: number): Kind {
  if (index < numbers.length) return numbers;
  const Type = numbers.constructor as new (length: number) => Kind;
  const larger = new Type(Math.max(index + 1, Math.ceil(numbers.length * 1.5), 64));
  larger.set(numbers);
  return larger;
}
