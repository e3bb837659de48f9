import { createContext, useContext } from 'react';

/** Why no request leaves now, as a sentence; null when requests leave. Provided by each page that sends. */
export const SendingStopContext = createContext<string | null>(null);

/** What blocks a control that starts something with a price: it would wait, and be charged later. */
export const useSendingStop = (): string | undefined => useContext(SendingStopContext) ?? undefined;
