import { LoadingEyes } from '../signs/LoadingEyes';
import { Logo } from '../moon/Logo';
import { MoonPhase } from '../moon/MoonPhase';

export function MoonPage() {
  return (
    <main style={{ padding: 24, display: 'grid', gap: 24 }}>
      <div style={{ display: 'flex', gap: 32, alignItems: 'center', flexWrap: 'wrap' }}>
        <Logo />
        <Logo size="8rem" markOnly />
        <Logo size="1.5rem" markOnly />
        <img src="/favicon.svg" width="64" alt="" />
        <img src="/favicon.svg" width="16" alt="" />
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(120px,1fr))' }}>
        {[0.02, 0.15, 0.35, 0.5, 0.75, 0.92, 1].map((fraction) => (
          <MoonPhase key={fraction} fraction={fraction} waxing glow />
        ))}
        {[0.92, 0.75, 0.5, 0.25, 0.1].map((fraction) => (
          <MoonPhase key={fraction} fraction={fraction} waxing={false} glow />
        ))}
      </div>
      <MoonPhase fraction={0.8} waxing size="320px" glow />
      <LoadingEyes label="Loading" />
    </main>
  );
}
