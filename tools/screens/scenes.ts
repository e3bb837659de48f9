// Every state that is drawn.
import { addressScenes } from './address-scenes.ts';
import { blockedPageScenes } from './blocked-page-scenes.ts';
import { contactScenes, differenceScenes } from './contact-scenes.ts';
import { findScenes } from './find-scenes.ts';
import { jobScenes } from './job-scenes.ts';
import { listScenes } from './list-scenes.ts';
import { memberScenes } from './member-scenes.ts';
import { noticeScenes } from './notice-scenes.ts';
import { peopleHereScenes } from './people-here-scenes.ts';
import { pageScenes } from './page-scenes.ts';
import { questionScenes } from './question-scenes.ts';
import type { Scene } from './scene.ts';
import { subjectScenes } from './subject-scenes.ts';

export const scenes = (now: Date = new Date()): Scene[] => [
  ...subjectScenes(now),
  ...questionScenes(now),
  ...listScenes(now),
  ...jobScenes(now),
  ...peopleHereScenes(now),
  ...addressScenes(now),
  ...memberScenes(now),
  ...noticeScenes(now),
  ...pageScenes(now),
  ...contactScenes(now),
  ...findScenes(now),
  ...differenceScenes(now),
  ...blockedPageScenes(now),
];

/** The state with that name as of now, because some states end after a time. */
export function getScene(name: string, now?: Date): Scene {
  const scene = scenes(now).find((one) => one.name === name);
  if (!scene) throw new Error(`There is no scene named ${name}.`);
  return scene;
}
