// What the adapters answer where a page has its layout and nobody can be named.
import type { NoSubject } from '../../subject.ts';

export const LOADING: NoSubject = { kind: 'none', reason: 'loading', site: null };

/** Members outside of the viewer's network have no name. */
export const HIDDEN_MEMBER: NoSubject = { kind: 'none', reason: 'no-evidence', site: null };

/** The stand-in for a name holds the brand in every language. */
export const isHiddenMemberName = (name: string): boolean => /linkedin|领英|領英|لينكد/i.test(name);
