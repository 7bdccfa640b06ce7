// A clock that can stand still, for games that wait for their only player; that can be set, and go faster.

export class StandingClock {
  /** What the clock showed when it was last set. */
  private shown = Date.now();
  private setAt = Date.now();
  private still = false;
  private rate = 1;

  now(): number {
    return this.still ? this.shown : this.shown + (Date.now() - this.setAt) * this.rate;
  }

  isStanding(): boolean {
    return this.still;
  }

  /** Sets the clock, whether it stands or not. */
  set(now: number): void {
    this.shown = now;
    this.setAt = Date.now();
  }

  /** Stops the clock, or lets it go on from where it stood. */
  stand(still: boolean): void {
    this.set(this.now());
    this.still = still;
  }

  /** Lets the clock go `rate` times as fast as time. */
  go(rate: number): void {
    this.set(this.now());
    this.rate = rate;
  }
}
