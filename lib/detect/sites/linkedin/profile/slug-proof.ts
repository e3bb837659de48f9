// Proves that a card belongs to the address. After an in-app navigation the address is new, while the card, the toolbar
// and the title may still be the previous member's. On a server-driven page (seen 2026-05 to 2026-10) the member's slug
// is in the keys of the groups, in the verification key, and in the links of name, photo, toolbar and contact info. One
// of them must be the address's slug, and none another slug. The groups are not part of the top card: their slug
// counts when their cards have the same member id as the top card. Cards of two members mean that the page is being
// replaced.
import { decodeFully, parseNetworkProfile, type NetworkProfile } from '../../../page/urls.ts';
import { isUnrelatedPart } from '../lines.ts';

export type Proof = 'proven' | 'contradicted' | 'unproven';

export const CARD = 'com.linkedin.sdui.profile.card.ref';

const VERIFICATION = 'ProfileVerificationTriggerRef-';
/** Keys of groups and anchors that end in the slug. */
const GROUPS = [
  'ProfilePostConnectDrawer_',
  'profileCardsAboveActivity',
  'profile_experience_top_anchor_',
  'Profile_Top_Level_ExperienceTopLevelSection',
];
const BELOW = /^profileCardsBelowActivityPart\d/;
const LINKS =
  '[role="toolbar"] a[href*="/in/"], a[href*="/edit/intro"], a[href*="/overlay/about-this-profile"]';
const PHOTO = '[componentkey="topcard-logo-image-referencekey"]';
const INVITATION = 'a[href*="vanityName="]';
const CONTACT = 'a[href*="/overlay/contact-info"]';

/** A member id is not a slug: links may use it for any member. */
export const isMemberId = (slug: string): boolean => /^ACo[\w-]{10,}$/.test(slug);

/** `card` is the top card, `name` the element of the name in it; both are parts of `scope`. */
export function proveSlug(
  address: NetworkProfile,
  scope: Element,
  card: Element | null,
  name: Element | null,
): Proof {
  const claims = new Set<string>();
  const ofGroups = new Set<string>();
  const claim = (raw: string, slugs = claims): void => {
    const slug = normalizeSlug(raw);
    if (slug) slugs.add(slug);
  };
  const claimLink = (link: Element | null | undefined): void => {
    const found = parseNetworkProfile(link?.getAttribute('href'), 'https://www.linkedin.com/');
    if (found?.kind === 'person') claims.add(found.slug);
  };
  for (const start of GROUPS)
    for (const one of queryOwn(scope, `[componentkey^="${start}"]`))
      claim(getKey(one).slice(start.length), ofGroups);
  for (const one of queryOwn(scope, '[componentkey^="profileCardsBelowActivityPart"]'))
    claim(getKey(one).replace(BELOW, ''), ofGroups);
  for (const one of queryOwn(scope, `[componentkey^="${CARD}"][componentkey$="${ACTIVITY}"]`))
    claim(getKey(one).slice(CARD.length, -ACTIVITY.length), ofGroups);
  for (const one of queryOwn(scope, `[componentkey^="${VERIFICATION}"]`))
    claim(getKey(one).slice(VERIFICATION.length));
  for (const link of queryOwn(scope, LINKS)) claimLink(link);
  for (const photo of queryOwn(scope, PHOTO)) claimLink(photo.closest('a[href]'));
  claimLink(name?.closest('a[href]'));
  for (const link of queryOwn(card, CONTACT)) claimLink(link);
  for (const link of queryOwn(card, INVITATION))
    claim(/[?&]vanityName=([^&#]*)/.exec(link.getAttribute('href') ?? '')?.[1] ?? '');
  const id = readMemberId(card);
  if (id && holdsOtherMember(scope, id)) return 'contradicted';
  if (isMemberId(address.slug)) return compareId(address.slug, claims, id);
  const isOther = (slug: string): boolean => slug !== address.slug && !isMemberId(slug);
  if ([...claims, ...ofGroups].some(isOther)) return 'contradicted';
  const isTied = ofGroups.has(address.slug) && id !== '' && hasCardInGroup(scope, id);
  return isTied || claims.has(address.slug) ? 'proven' : 'unproven';
}

/** For an address with a member id. The slug on the page cannot be compared with it. */
function compareId(address: string, claims: ReadonlySet<string>, id: string): Proof {
  if (id && id !== address) return 'contradicted';
  return id === address || claims.has(address) ? 'proven' : 'unproven';
}

const ACTIVITY = 'Activity';

/** Whether any card in the screen is another member's. */
const holdsOtherMember = (scope: Element, id: string): boolean =>
  queryOwn(scope, `[componentkey^="${CARD}ACo"]:not([componentkey^="${CARD}${id}"])`).some(
    (one) => !getKey(one).endsWith(ACTIVITY),
  );

const hasCardInGroup = (scope: Element, id: string): boolean =>
  queryOwn(scope, `[componentkey^="profileCards"] [componentkey^="${CARD}${id}"]`).length > 0;

/** The member's id in the key of the card, '' without one. */
function readMemberId(card: Element | null): string {
  const keyed = card?.closest(`[componentkey^="${CARD}"]`);
  return /ref(ACo[\w-]+)Topcard$/.exec(keyed ? getKey(keyed) : '')?.[1] ?? '';
}

const getKey = (element: Element): string => element.getAttribute('componentkey') ?? '';

const normalizeSlug = (raw: string): string => {
  const slug = decodeFully(raw).normalize('NFC').trim();
  return isMemberId(slug) ? slug : slug.toLowerCase();
};

/** Elements outside unrelated parts. The toolbar counts, too, although it is inert while the page is not scrolled. */
const queryOwn = (root: Element | null, selector: string): Element[] =>
  Array.from(root?.querySelectorAll(selector) ?? [])
    .slice(0, 40)
    .filter((one) => one.closest('[role="toolbar"]') !== null || !isUnrelatedPart(one));
