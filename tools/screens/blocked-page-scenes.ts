// The contacts page while no request can leave.
import { contactScenes } from './contact-scenes.ts';
import { findScenes } from './find-scenes.ts';
import { stoppedKey } from './ingredients.ts';
import type { Scene } from './scene.ts';

export function blockedPageScenes(now: Date): Scene[] {
  const scenes = [...contactScenes(now), ...findScenes(now)];
  const find = (name: string) => scenes.find((scene) => scene.name === name)!;
  const contacts = find('21-contacts');
  const refused = { ...contacts.local, ...stoppedKey(now) };
  return [
    { ...contacts, name: '27-blocked-host', hostNotAllowed: true },
    { ...find('21z-contact-aged'), name: '27b-blocked-host-details', hostNotAllowed: true },
    { ...find('21k-reveal-missing'), name: '27c-blocked-host-reveal', hostNotAllowed: true },
    { ...find('23-find-count'), name: '27d-blocked-host-find', hostNotAllowed: true },
    { ...find('21q-company-missing'), name: '27e-blocked-host-company', hostNotAllowed: true },
    { ...find('21j-import'), name: '27f-blocked-host-import', hostNotAllowed: true },
    { ...contacts, name: '27g-blocked-key', local: refused },
    { ...contacts, name: '27h-blocked-offline', offline: true },
    { ...find('21z-contact-aged'), name: '27i-blocked-offline-details', offline: true },
    { ...find('21k-reveal-missing'), name: '27j-blocked-offline-reveal', offline: true },
    { ...find('21k-reveal-missing'), name: '27k-not-connected-reveal', local: {} },
  ];
}
