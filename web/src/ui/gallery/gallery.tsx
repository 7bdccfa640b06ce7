// The design system's gallery: every component in every state. Development only: `npm run dev`, then /gallery.html.
import '../theme/tokens.css';
import '../theme/fonts.css';
import '../theme/base.css';
import { createRoot } from 'react-dom/client';
import { AvatarsPage } from './AvatarsPage';
import { ComponentsPage } from './ComponentsPage';
import { MoonPage } from './MoonPage';
import { NoticesPage } from './NoticesPage';
import { PortraitsPage } from './PortraitsPage';
import { RolesPage } from './RolesPage';

const PAGES: Record<string, () => React.ReactNode> = {
  components: () => <ComponentsPage />,
  avatars: () => <AvatarsPage />,
  moon: () => <MoonPage />,
  notices: () => <NoticesPage />,
  roles: () => <RolesPage />,
  portraits: () => <PortraitsPage />,
};

const query = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.phase = query.get('phase') ?? 'night';
root.dataset.theme = query.get('theme') ?? 'dark';
const page = PAGES[query.get('page') ?? 'components'];
const host = document.getElementById('root');
if (host) {
  createRoot(host).render(
    page ? (
      page()
    ) : (
      <ul>
        {Object.keys(PAGES).map((name) => (
          <li key={name}>
            <a href={`?page=${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    ),
  );
}
