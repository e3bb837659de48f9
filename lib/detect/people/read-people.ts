// Decides whether a page is a list of people.
import type { PageFacts, PeopleBlock } from '../evidence/evidence.ts';
import type { PageShape } from '../page/page-shape.ts';
import type { PeopleSubject } from '../subject.ts';

export type People = Omit<PeopleSubject, 'companyName' | 'companyDomain'>;

/** Null when no block of the page lists people. */
export function readPeople(shape: PageShape, findBlock: () => PeopleBlock | null): People | null {
  if (shape.isErrorPage || shape.isLogin || shape.isHome || (shape.isDated && !shape.isTeam))
    return null;
  const block = findBlock();
  // Many sites declare every page as an article.
  if (shape.isArticle && !shape.isTeam && !block?.isHeaded) return null;
  // The about page of a firm with a few partners.
  if (shape.isAbout && (block?.names ?? 0) < FEWEST_ABOUT) return null;
  const isTeam = shape.isTeam || block?.isHeaded === true;
  const isMarked = block?.isMarked === true && block.pageShare >= LARGE && !shape.isAbout;
  const certainty = block && rateCertainty(block, isTeam || isMarked);
  if (!certainty) return null;
  return {
    kind: 'people',
    confidence: certainty === 'guess' ? 0.5 : isTeam ? 0.85 : 0.65,
    people: block.people,
    standard: 'text',
  };
}

/** Reads the page as if it were a team's, because its address and title do not say that it lists people. */
export const readPeopleAnywhere = (facts: PageFacts): People | null =>
  readPeople({ ...facts.shape, isTeam: true, isHome: false, isArticle: false }, facts.peopleBlock);

/** Elsewhere than on a team's page, and without roles, most of the repeated lines must be names. */
const FEW_OTHERS = 0.5;
/** Nothing else repeats so many names alone. */
const MANY_NAMES = 8;
const ONLY_NAMES = 0.9;
const PURE = 0.75;
/** Purity times the share of frequent names: a third of the names, where hardly anything else repeats. */
const USUAL = 0.3;
const FEWEST_ABOUT = 4;
/** Of the page's text. The page of a project or a product shows its people, too. */
const LARGE = 0.25;
const HALF = 0.5;

/**
 * The certainty that the names are people. Roles, profiles, mailboxes, degrees and biographies prove it. Portraits and pages with the name in
 * their address make it a guess, because products have these, too. Null without any of them.
 */
function rateCertainty(block: PeopleBlock, isTeam: boolean): 'sure' | 'guess' | null {
  const { names, roleShare, linkShare, employerShare, personalShare, purity } = block;
  const hasRoles = Math.round(names * roleShare) >= 3 && roleShare >= 0.5;
  const isLong = names >= MANY_NAMES && purity >= ONLY_NAMES;
  const isUsual = purity * block.usualShare >= USUAL;
  if (!isTeam && !hasRoles)
    return purity >= FEW_OTHERS && block.pageShare >= LARGE && isProvenAlone(block, isUsual)
      ? 'guess'
      : null;
  if (hasRoles) return isTeam || purity >= FEW_OTHERS ? 'sure' : null;
  if (purity < FEW_OTHERS) return null;
  if (roleShare >= 1 / 3 || roleShare + linkShare + employerShare >= 0.5) return 'sure';
  if (personalShare >= 0.5) return 'sure';
  const isShown = Math.max(block.portraitShare, block.ownPageShare) >= 0.5;
  return isLong || isShown || isUsual ? 'guess' : null;
}

/** Frequent names, each of which may be that of a firm. */
const FEWEST_USUAL = 3;

/** Names that fill a page and certainly are those of people, under a heading in any words. */
const isProvenAlone = (block: PeopleBlock, isUsual: boolean): boolean =>
  (block.personalShare >= 0.5 && block.purity >= PURE) ||
  (isUsual &&
    (block.provenShare >= 0.5 ||
      (block.pageShare >= HALF &&
        block.purity >= PURE &&
        Math.round(block.names * block.usualShare) >= FEWEST_USUAL)));
