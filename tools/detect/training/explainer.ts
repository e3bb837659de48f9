// Runs in a saved page: see build-explainer.ts.
import { explainPage } from '../../../lib/detect/explain.ts';

export const explanation = explainPage(document, new URL(location.href));
