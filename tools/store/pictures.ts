// The pictures that the stores show: which screen of the product each one has, the HTML that puts them
// together, and what the stores ask of a PNG.

/** In CSS pixels, as the stores ask for them. */
export const SCREENSHOT = { width: 1280, height: 800 };
export const TILE = { width: 440, height: 280 };

/** Of the side panel in a screenshot; the page beside it has the rest of the width. */
export const PANEL_WIDTH = 400;

/** The screens of the panel beside a page of the demo site, in the order in which they are reached. */
export const PANEL_PICTURES = ['1-price', '2-revealed', '3-team'] as const;
export type PanelPicture = (typeof PANEL_PICTURES)[number];

/** Pages of the extension, with the state of tools/screens that they show. */
export const PAGE_PICTURES = [
  { name: '4-contacts', scene: '21c-contact-details' },
  { name: '5-spending', scene: '22e-spending' },
] as const;

/** "store-1-price-1280x800.png" */
export const fileName = (name: string, { width, height }: { width: number; height: number }) =>
  `store-${name}-${width}x${height}.png`;

/** Base64 of a PNG. */
type Picture = string;

const image = (picture: Picture, style: string): string =>
  `<img src="data:image/png;base64,${picture}" style="${style}">`;

/** A page with the panel at its right, as in a browser window. Fills a screenshot. */
export const besideEachOther = (page: Picture, panel: Picture): string => `<style>
    body { margin: 0; display: flex; background: #fff; }
    img { display: block; height: ${SCREENSHOT.height}px; }
  </style>
  ${image(page, `width: ${SCREENSHOT.width - PANEL_WIDTH}px`)}
  ${image(panel, `width: ${PANEL_WIDTH - 1}px; border-left: 1px solid #c5d0d6`)}`;

/** The icon and the name beside the top of the panel. Without a sentence, because the tile is shown in every language. */
export const tile = (icon: string, panel: Picture): string => `<style>
    body { margin: 0; width: ${TILE.width}px; height: ${TILE.height}px; overflow: hidden; display: flex;
           align-items: center; gap: 28px; background: #e4eef2; }
    .brand { width: 168px; margin-left: 28px; font: 600 27px/1.2 system-ui, sans-serif; color: #0b3d50; }
    .brand svg { display: block; width: 72px; height: 72px; margin-bottom: 14px; }
  </style>
  <div class="brand">${icon}Sidelight</div>
  ${image(panel, 'width: 260px; align-self: flex-start; margin-top: 28px; border-radius: 8px 0 0 0; box-shadow: 0 2px 10px #0b3d5040')}`;

const PNG_SIGNATURE = '89504e470d0a1a0a';
/** 8 bits of red, green and blue for each point. */
const RGB = 2;

export type PngHeader = { width: number; height: number; isOpaque: boolean };

/** @throws Error for a file that is not a PNG */
export function readPngHeader(file: Uint8Array): PngHeader {
  const bytes = Buffer.from(file);
  if (bytes.toString('hex', 0, 8) !== PNG_SIGNATURE) throw new Error('The picture is not a PNG.');
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    isOpaque: bytes.readUInt8(25) === RGB,
  };
}

/** A sentence about what a store would refuse; null when it would take the picture. */
export function findPngDefect(
  file: Uint8Array,
  wanted: { width: number; height: number },
): string | null {
  const { width, height, isOpaque } = readPngHeader(file);
  if (width !== wanted.width || height !== wanted.height) {
    return `It is ${width} × ${height}, not ${wanted.width} × ${wanted.height}.`;
  }
  return isOpaque ? null : 'It has an alpha channel, which Chrome Web Store refuses.';
}
