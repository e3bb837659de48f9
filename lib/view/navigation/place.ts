// The places of the extension's full pages, and their addresses. The address alone says what a page shows, so that a
// place can be linked to from anywhere, opened in another tab and returned to with Back.

/** A table of contacts. */
export type ContactPlace =
  | { kind: 'all' | 'due' | 'deleted' }
  | { kind: 'list' | 'tag' | 'view'; id: string };

/** What the side navigation can mark as the current one. */
export type Place =
  | ContactPlace
  | { kind: 'companies' | 'find' | 'duplicates' | 'jobs' | 'receipts' | 'settings' };

export function toPlaceUrl(place: Place): string {
  switch (place.kind) {
    case 'receipts':
      return 'receipts.html';
    case 'settings':
      return 'options.html';
    case 'all':
    case 'due':
    case 'deleted':
    case 'companies':
    case 'find':
    case 'duplicates':
    case 'jobs':
    case 'list':
    case 'tag':
    case 'view':
      return `contacts.html${toPlaceHash(place)}`;
  }
}

/** The fragment of a place of the contacts page. */
export const toPlaceHash = (place: Exclude<Place, { kind: 'receipts' | 'settings' }>): string =>
  'id' in place ? `#${place.kind}/${encodeURIComponent(place.id)}` : `#${place.kind}`;

export const isSamePlace = (one: Place | null, other: Place): boolean =>
  one?.kind === other.kind &&
  ('id' in one ? one.id : undefined) === ('id' in other ? other.id : undefined);

/** What the contacts page shows. */
export type ContactsRoute =
  | { type: 'contacts'; place: ContactPlace; openId: string | null }
  /** `id` of the open company, or null. */
  | { type: 'companies'; id: string | null }
  | { type: 'jobs' }
  /** Contacts that may be the same person. */
  | { type: 'duplicates' }
  /** `id` of the open search; `saved` lists them, and null is a new one. */
  | { type: 'find'; id: string | null }
  /** `id` of a started import; null for a new one. */
  | { type: 'import'; id: string | null };

/** A fragment that is no place is the id of a contact, which is opened among all contacts. */
export function readContactsRoute(hash: string): ContactsRoute {
  const [kind = '', rest = ''] = hash.replace(/^#/, '').split('/', 2);
  const id = decode(rest);
  switch (kind) {
    case 'import':
      return { type: 'import', id: id || null };
    case 'companies':
      return { type: 'companies', id: id || null };
    case 'jobs':
    case 'duplicates':
      return { type: kind };
    case 'find':
      return { type: 'find', id: id || null };
    case 'due':
    case 'deleted':
      return { type: 'contacts', place: { kind }, openId: null };
    case 'list':
    case 'tag':
    case 'view':
      if (id) return { type: 'contacts', place: { kind, id }, openId: null };
      break;
    case 'contacts':
    case 'all':
    case '':
      break;
    default:
      return { type: 'contacts', place: { kind: 'all' }, openId: decode(kind) };
  }
  return { type: 'contacts', place: { kind: 'all' }, openId: null };
}

/** A broken escape stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
