/** A polite live region for new results and copies. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}
