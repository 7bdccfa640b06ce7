import { Avatar } from '../avatar/Avatar';

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(96px,1fr))', gap: 8 } as const;

/** Sixty random looks, and the states of an avatar. To look at single elements, use `moonhowl skins`. */
export function AvatarsPage() {
  return (
    <main style={{ padding: 16, display: 'grid', gap: 24, background: '#56496a' }}>
      <div style={grid}>
        {Array.from({ length: 60 }, (_, i) => (
          <Avatar key={i} skin={`contact sheet ${i}`} size="120px" />
        ))}
      </div>
      <div style={grid}>
        {Array.from({ length: 12 }, (_, i) => (
          <Avatar key={i} skin={`contact sheet ${i}`} view="head" size="72px" selected={i === 2} pack={i % 3 === 0} asleep={i > 6} dead={i === 11} />
        ))}
        <Avatar skin="a" asleep size="120px" />
        <Avatar skin="b" pack size="120px" />
        <Avatar skin="c" dead size="120px" />
        <Avatar skin="contact sheet 1" size="44px" />
        <Avatar skin="contact sheet 2" size="44px" />
        <Avatar skin="contact sheet 3" size="44px" pack />
      </div>
    </main>
  );
}
