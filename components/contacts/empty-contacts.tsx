export const NobodySaved = () => (
  <section className="contacts-empty">
    <h2>Who do you want to keep?</h2>
    <p>People whom you save stand here, ready to search, copy and export.</p>
    <ol>
      <li>Open a page about a person: a profile, or a name on a team page.</li>
      <li>Click the Sidelight icon in the toolbar. The panel says who it is.</li>
      <li>Reveal what you need, at the price on the button, and press Save contact.</li>
    </ol>
  </section>
);
