// A clock that can stand still, for games that wait for their only player.

export class StandingClock {
  private lost = 0;
  private since: number | null = null;

  now(): number {
    return (this.since ?? Date.now()) - this.lost;
  }

  isStanding(): boolean {
    return this.since !== null;
  }

  /** Stops the clock, or lets it go on from where it stood. */
  stand(still: boolean): void {
    if (still) this.since ??= Date.now();
    else if (this.since !== null) {
      this.lost += Date.now() - this.since;
      this.since = null;
    }
  }
}
