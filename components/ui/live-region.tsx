/** One polite region: what has arrived, what was copied. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}
