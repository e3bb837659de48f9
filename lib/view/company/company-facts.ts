import { regionText } from '../format.ts';

type Place = {
  line1?: string | undefined;
  line2?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
};

/** A post code beside the name of a place: "BS1 4DJ", "48155", "D-48155". */
const POST_CODE = /(?:^|\s)(?=\S*\d)[\w-]+(?=\s|$)/gu;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * An address in one line, each part once: services repeat the city and the country in its lines, the
 * country there by its code.
 */
export function postalText({ line1, line2, city, country }: Place): string {
  const isCountry = (part: string) =>
    country !== undefined && /^[A-Z]{2}$/.test(part) && same(regionText(part), country);
  const parts = [line1, line2]
    .flatMap((line) => line?.split(',') ?? [])
    .map((part) => part.trim())
    .filter((part, at, all) => part && !isCountry(part) && !all.slice(0, at).includes(part));
  for (const place of [city, country]) {
    const isNamed = (part: string) => same(part.replace(POST_CODE, ' ').trim(), place ?? '');
    if (place && !parts.some(isNamed)) parts.push(place);
  }
  return parts.join(', ');
}
