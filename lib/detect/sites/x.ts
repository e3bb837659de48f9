// X (Twitter) profiles. Seen: 2025-03 (JSON-LD ProfilePage, data-testid). Posts are articles. Falls back
// to the title "Name (@handle) / X".
import { readBioTitle, detectVoice } from '../person/bio.ts';
import { toField } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { readJsonLd } from '../standards/json-ld.ts';
import { createEmptyPerson, pickField } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';
import { GUESS } from './titled-person.ts';

const RESERVED =
  /^\/(?:home|explore|search|notifications|messages|i|settings|login|signup|compose|tos|privacy|about|jobs|hashtag|share|intent)\b/i;

export const x: Site = {
  name: 'X',
  seen: '2025-03-15',
  matches: ({ hostname }) => HOSTS.x.test(hostname),
  read: (page) => {
    const path = page.url.pathname;
    if (/^\/\w{1,15}\/status\//.test(path)) return { kind: 'none', reason: 'article', site: null };
    if (path === '/' || RESERVED.test(path)) return null;
    return /^\/\w{1,15}(?:\/(?:with_replies|media|highlights|articles)?)?$/.test(path)
      ? readProfile(page)
      : null;
  },
};

function readProfile(page: Page): Subject | null {
  const found = readJsonLd(page).evidence.find((one) => one.relation === 'subject');
  // A brand's account is marked up as an organisation: the standards read it.
  if (found?.kind === 'company') return null;
  const handle = page.url.pathname.split('/')[1] ?? '';
  const titled = /^(?:\(\d+\+?\)\s*)?(.{1,80}?) \(@\w{1,15}\)/.exec(page.title)?.[1] ?? '';
  const name =
    toField(found?.name, 'json-ld', found?.where ?? '', 0.92) ??
    toField(cleanName(titled), 'title', 'title', 0.85);
  // Every other account is marked up as a person, so the name must look like one.
  if (!name || !looksLikeName(cleanName(name.value))) {
    return { kind: 'none', reason: 'no-evidence', site: null };
  }
  const headline =
    pickField(page, ['[data-testid="UserDescription"]'], 0.85, 300) ??
    toField(found?.headline, 'json-ld', found?.where ?? '', 0.85);
  const voice = detectVoice(headline?.value ?? '');
  if (voice === 'several') return { kind: 'none', reason: 'no-evidence', site: null };
  const most = voice === 'one' ? 1 : GUESS;
  const sure = { ...name, confidence: Math.min(name.confidence, most) };
  const subject = {
    ...createEmptyPerson(Math.min(0.9, most)),
    ...toNameFields(sure, '', '', page.language),
    headline,
  };
  subject.title = readBioTitle(subject.headline?.value ?? '', 'bio');
  subject.location =
    toField(found?.location, 'json-ld', found?.where ?? '', 0.8) ??
    pickField(page, ['[data-testid="UserLocation"]'], 0.8, 120);
  subject.otherProfiles = [
    { value: `https://x.com/${handle}`, standard: 'address', where: 'location', confidence: 0.98 },
  ];
  return subject;
}
