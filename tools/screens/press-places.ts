// Finds the controls that scenes press, so that they can be pressed in every language.
import { launchChromium } from '../browser/chromium.ts';
import { draw } from './draw.ts';
import type { Control, Scene } from './scene.ts';
import { getScene } from './scenes.ts';

type Options = {
  executable: string;
  extension: string;
  /** Of the window. */
  widths: readonly number[];
  height: number;
};

/** The places of the controls that a scene presses at a width of the window. */
export type PressPlaces = (scene: Scene, width: number) => Control[];

/** Draws in English each of the named scenes that presses something. */
export async function findPressPlaces(
  names: readonly string[],
  { executable, extension, widths, height }: Options,
): Promise<PressPlaces> {
  const chromium = await launchChromium({ executable, extension, headless: true });
  try {
    const { origin } = chromium;
    const page = await chromium.open(`${origin}/sidepanel.html`);
    await page.waitForSelector('.panel');
    const places = new Map<string, Control[]>();
    for (const width of widths) {
      await page.setViewport({ width, height });
      for (const name of names) {
        const scene = getScene(name);
        if (!scene.press) continue;
        places.set(`${name} ${width}`, await draw(page, scene, { origin, home: 'sidepanel.html' }));
      }
    }
    return ({ name }, width) => places.get(`${name} ${width}`) ?? [];
  } finally {
    await chromium.close();
  }
}
