// The pictures that the stores show: which screen of the product each one has.

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
