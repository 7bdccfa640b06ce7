// Somebody's page, which two addresses lead to.
import { loadTexts } from '@/i18n/i18n';

export async function personPage() {
  const [{ ProfilePage }] = await Promise.all([
    import('@/features/profile/ProfilePage'),
    loadTexts('people'),
    loadTexts('story'),
    loadTexts('leaderboard'),
  ]);
  return { Component: ProfilePage };
}
