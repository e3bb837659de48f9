// The results of the adapters on a page with a known layout that names no subject.
import type { NoSubject } from '../../subject.ts';

export const LOADING: NoSubject = { kind: 'none', reason: 'loading', site: null };

/** The page of a member outside the viewer's network, whose name LinkedIn hides. */
export const HIDDEN_MEMBER: NoSubject = { kind: 'none', reason: 'no-evidence', site: null };

/** The placeholder for a hidden name ("LinkedIn Member") contains the brand in every language. */
export const isHiddenMemberName = (name: string): boolean => /linkedin|领英|領英|لينكد/i.test(name);
