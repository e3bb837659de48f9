import type { Person } from '../../lib/contract/person.ts';

/** "Bristol, United Kingdom"; '' when nothing is known. */
export const getPlace = ({ location }: Person): string =>
  [location?.city, location?.country].filter(Boolean).join(', ');

/** "Head of Procurement, Tarnwick Freight"; '' for people between two positions. */
export function getPosition({ employment }: Person): string {
  const current = employment?.current;
  return [current?.title, current?.company?.name].filter(Boolean).join(', ');
}
