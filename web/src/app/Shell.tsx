// The application's frame: the bar at the top, the page below.
import { Outlet } from 'react-router';
import styles from './Shell.module.css';
import { TopBar } from './TopBar';

export function Shell() {
  return (
    <div className={styles.shell}>
      <TopBar />
      <Outlet />
    </div>
  );
}
