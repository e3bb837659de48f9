import { createContext, useContext } from 'react';

/** Why nothing that has a price can be started now, as a sentence; null when it can. Each page provides it. */
export const PriceBlockContext = createContext<string | null>(null);

export const usePriceBlock = (): string | undefined => useContext(PriceBlockContext) ?? undefined;
