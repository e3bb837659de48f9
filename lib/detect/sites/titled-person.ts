// Reads profiles of networks that write "Name (@handle)" into og:title or the title and have no other stable markup.
import { readBioTitle, detectVoice } from '../person/bio.ts';
import { toField } from '../evidence/evidence.ts';
import { cleanName } from '../names/clean-name.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import { UNCERTAIN_BELOW, type Subject } from '../subject.ts';
import { foldWithoutSpaces } from '../page/text.ts';
import { createEmptyPerson } from './site-fields.ts';

/** The confidence when the bio does not prove a person: the panel asks the user. */
export const GUESS = UNCERTAIN_BELOW - 0.05;

/**
 * `form`: its first group is the name. Null when the name is not a person's: a repeated handle, or the name of a
 * project or a place.
 */
export function readTitledPerson(
  page: Page,
  form: RegExp,
  { handle }: { handle: string },
): Subject | null {
  const titles = [
    [page.meta.get('og:title') ?? '', 'open-graph', 'og:title'],
    [page.title, 'title', 'title'],
  ] as const;
  for (const [title, standard, where] of titles) {
    const name = cleanName(form.exec(title)?.[1] ?? '');
    if (!looksLikeName(name) || foldWithoutSpaces(name) === foldWithoutSpaces(handle)) continue;
    const said = page.meta.get('og:description') ?? page.meta.get('description');
    const voice = detectVoice(said ?? '');
    if (voice === 'several') continue;
    const sure = voice === 'one';
    const subject = {
      ...createEmptyPerson(sure ? 0.9 : GUESS),
      ...toNameFields(toField(name, standard, where, sure ? 0.88 : GUESS), '', '', page.language),
    };
    subject.headline = toField(said?.slice(0, 300), 'open-graph', 'og:description', 0.7);
    subject.title = readBioTitle(said ?? '', 'og:description');
    const { origin, pathname } = page.url;
    const own = toField(origin + pathname.replace(/\/$/, ''), 'address', 'location', 0.98);
    if (own) subject.otherProfiles = [own];
    return subject;
  }
  return null;
}
