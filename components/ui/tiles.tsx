export type Tile = { name: string; value: string };

/** A few figures in a row: the figure large, what it counts below. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="tiles">
      {tiles.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
