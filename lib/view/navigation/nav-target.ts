// The targets of the side navigation, and their addresses. The address alone says what a page shows, so that a target
// can be linked to from anywhere, opened in another tab and returned to with Back.

/** A table of contacts. */
export type ContactGroup =
  | { kind: 'all' | 'due' | 'deleted' }
  | { kind: 'list' | 'tag' | 'view'; id: string };

/** The targets that the side navigation can mark as the current one. */
export type NavTarget =
  | ContactGroup
  | { kind: 'companies' | 'find' | 'duplicates' | 'jobs' | 'receipts' | 'settings' };

/** One company, search, started import or receipt; for a search also 'saved', for receipts also 'differing'. */
type OpenTarget = { kind: 'companies' | 'find' | 'import' | 'receipts'; id: string };

type LinkTarget = NavTarget | OpenTarget;

export function toNavUrl(target: LinkTarget): string {
  switch (target.kind) {
    case 'receipts':
      return 'id' in target ? `receipts.html#${target.id}` : 'receipts.html';
    case 'settings':
      return 'options.html';
    case 'all':
    case 'due':
    case 'deleted':
    case 'companies':
    case 'find':
    case 'import':
    case 'duplicates':
    case 'jobs':
    case 'list':
    case 'tag':
    case 'view':
      return `contacts.html${toNavHash(target)}`;
  }
}

/** The receipts of the jobs of a list. */
export const toListReceiptsUrl = (listId: string): string => `receipts.html#list/${listId}`;

/** The fragment of a target on the contacts page. */
export const toNavHash = (target: Exclude<LinkTarget, { kind: 'receipts' | 'settings' }>): string =>
  'id' in target ? `#${target.kind}/${encodeURIComponent(target.id)}` : `#${target.kind}`;

export const isSameTarget = (one: NavTarget | null, other: NavTarget): boolean =>
  one?.kind === other.kind &&
  ('id' in one ? one.id : undefined) === ('id' in other ? other.id : undefined);

/** The view that the contacts page shows. */
export type ContactsRoute =
  | { type: 'contacts'; group: ContactGroup; openId: string | null }
  /** `id` of the open company, or null. */
  | { type: 'companies'; id: string | null }
  | { type: 'jobs' }
  /** Contacts that may be the same person. */
  | { type: 'duplicates' }
  /** `id` of the open search; `saved` lists them, and null is a new one. */
  | { type: 'find'; id: string | null }
  /** `id` of a started import; null for a new one, whose people are proposed to be saved to the list. */
  | { type: 'import'; id: string | null; listId: string | null };

/** The fragment of a new import whose people are proposed to be saved to this list. */
export const toImportHash = (listId: string): string => `#import/to/${encodeURIComponent(listId)}`;

/** Any other fragment is the id of a contact, which is opened among all contacts. */
export function readContactsRoute(hash: string): ContactsRoute {
  const [kind = '', rest = '', last = ''] = hash.replace(/^#/, '').split('/', 3);
  const id = decode(rest);
  switch (kind) {
    case 'import':
      if (id === 'to' && last) return { type: 'import', id: null, listId: decode(last) };
      return { type: 'import', id: id || null, listId: null };
    case 'companies':
      return { type: 'companies', id: id || null };
    case 'jobs':
    case 'duplicates':
      return { type: kind };
    case 'find':
      return { type: 'find', id: id || null };
    case 'due':
    case 'deleted':
      return { type: 'contacts', group: { kind }, openId: null };
    case 'list':
    case 'tag':
    case 'view':
      if (id) return { type: 'contacts', group: { kind, id }, openId: null };
      break;
    case 'contacts':
    case 'all':
    case '':
      break;
    default:
      return { type: 'contacts', group: { kind: 'all' }, openId: decode(kind) };
  }
  return { type: 'contacts', group: { kind: 'all' }, openId: null };
}

/** A broken escape stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
