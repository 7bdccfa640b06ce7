// What a test writes into a server's database, because the games and days that bring it would take too long.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** In Python, because it includes SQLite, and older versions of Node don't. */
const SET_RANK = `
import sqlite3, sys
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    assert db.execute('UPDATE users SET rank = ? WHERE username = ?', (int(sys.argv[2]), sys.argv[3])).rowcount == 1
`;

/** The end of somebody's first game, as far as the shop knows of it. */
const SET_NEWCOMER = `
import sqlite3, sys, time
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    end = int(time.time() * 1000) + 72 * 3600 * 1000
    assert db.execute('UPDATE users SET discount_end_at = ? WHERE username = ?', (end, sys.argv[2])).rowcount == 1
`;

/** Gives players a place in a season, as their games would have; accounts that don't exist are made. */
const SET_SEASON = `
import json, sqlite3, sys, time
season, players, friends = json.loads(sys.argv[2])
day = int(time.time() // 86400)
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    def account(name):
        found = db.execute('SELECT id FROM users WHERE username = ?', (name,)).fetchone()
        if found: return found[0]
        now = int(time.time() * 1000)
        id = db.execute('SELECT MAX(id) + 1 FROM users').fetchone()[0]
        db.execute("INSERT INTO users (id, username, username_key, lang, skin, created_at, updated_at) VALUES (?, ?, ?, 'en', ?, ?, ?)",
            (id, name, name.lower(), name, now, now))
        return id
    db.execute('INSERT INTO rating_seasons (number) VALUES (?) ON CONFLICT (number) DO NOTHING', (season,))
    for name, elo, games, curve in players:
        user = account(name)
        db.execute('INSERT INTO ratings (season, user_id, mean, deviation, elo, games, ranked) VALUES (?, ?, ?, 90000000, ?, ?, 1)',
            (season, user, elo * 1000000, elo, games))
        db.execute('INSERT INTO rating_places VALUES (?, ?, 1) ON CONFLICT (season, elo) DO UPDATE SET players = players + 1', (season, elo))
        db.executemany('INSERT INTO rating_curve VALUES (?, ?, ?, ?)', [(season, user, day - ago, then) for ago, then in curve])
    for pair in friends:
        ids = [account(name) for name in pair]
        db.executemany('INSERT INTO friendships (user_id, friend_id, created_at) VALUES (?, ?, 0)', [ids, ids[::-1]])
`;

/** Holds an event of a design at a time, and gives players points in it; accounts that don't exist are made. */
const SET_EVENT = `
import json, sqlite3, sys, time
event, players = json.loads(sys.argv[2])
day = int(time.time() // 86400)
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    def account(name):
        found = db.execute('SELECT id FROM users WHERE username = ?', (name,)).fetchone()
        if found: return found[0]
        now = int(time.time() * 1000)
        id = db.execute('SELECT MAX(id) + 1 FROM users').fetchone()[0]
        db.execute("INSERT INTO users (id, username, username_key, lang, skin, created_at, updated_at) VALUES (?, ?, ?, 'en', ?, ?, ?)",
            (id, name, name.lower(), name, now, now))
        return id
    design = json.loads(db.execute('SELECT design FROM skin_events WHERE id = ?', (event['design'],)).fetchone()[0])
    packs = [id for (id,) in db.execute('SELECT id FROM skin_packs ORDER BY position LIMIT 2')]
    held = dict(event, limitOfDay=60, exclusive=design['exclusive'], packs=packs, deeds=[['game', 4], ['win', 4], ['withFriend', 3], ['tenWords', 1]],
        unlockable=[{'element': element, 'points': points} for element, points in zip(design['rewards'], (40, 150, 320))])
    db.execute('INSERT INTO events (id, design, starts, ends, event, kept_at) VALUES (?, ?, ?, ?, ?, 0) '
        'ON CONFLICT (id) DO UPDATE SET starts = excluded.starts, ends = excluded.ends, event = excluded.event',
        (event['id'], event['design'], event['starts'], event['ends'], json.dumps(held)))
    db.execute('UPDATE wardrobe SET events_changed = events_changed + 1')
    for name, points, today in players:
        db.execute('INSERT INTO event_players (event_id, user_id, joined_at, points, last_day, day_points) VALUES (?, ?, 0, ?, ?, ?) '
            'ON CONFLICT (event_id, user_id) DO UPDATE SET points = excluded.points, last_day = excluded.last_day, day_points = excluded.day_points',
            (event['id'], account(name), points, day, today))
`;

/** Sets how far somebody is in the pass of a season, as their games would have, and how many moons they have. */
const SET_PASS = `
import json, sqlite3, sys
season, xp, skips, moons, name = json.loads(sys.argv[2])
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    assert db.execute('UPDATE users SET moons = ? WHERE username = ?', (moons, name)).rowcount == 1
    db.execute('INSERT INTO pass_progress (user_id, season, xp, skips) SELECT id, ?, ?, ? FROM users WHERE username = ? '
        'ON CONFLICT (user_id, season) DO UPDATE SET xp = excluded.xp, skips = excluded.skips', (season, xp, skips, name))
`;
const RANKS = { alpha: 20, mod: 80, admin: 100 };

/** A player with a place in a season. `curve`: how many days ago they had how much elo. */
export interface Placed {
  name: string;
  elo: number;
  games: number;
  curve?: readonly (readonly [ago: number, elo: number])[];
}

/** An event at a time, in milliseconds since the Unix epoch. */
export interface HeldEvent {
  /** As in `carnival-2026`. */
  id: string;
  design: string;
  starts: number;
  ends: number;
}

/** How far somebody is in the pass of a season: their experience, how many steps they have skipped, and what they can pay with. */
export interface PassStanding {
  season: number;
  xp: number;
  skips: number;
  moons: number;
}

export interface Seeds {
  /** Sets an account's rank in the database. */
  rank: (username: string, rank: keyof typeof RANKS) => Promise<void>;
  /** Begins an account's time of a newcomer's discount, as the end of its first game does. */
  newcomer: (username: string) => Promise<void>;
  /** Writes places of a season, and pairs of friends, into the database. */
  season: (number: number, players: readonly Placed[], friends: readonly (readonly [string, string])[]) => Promise<void>;
  /** Writes an event into the database, and points that players have in it: in all, and today's. */
  event: (event: HeldEvent, players: readonly (readonly [name: string, points: number, today: number])[]) => Promise<void>;
  /** Writes into the database how far somebody is in the pass of a season. */
  pass: (username: string, standing: PassStanding) => Promise<void>;
}

export function seedsOf(database: string): Seeds {
  const rank = async (username: string, name: keyof typeof RANKS) => {
    await promisify(execFile)('python3', ['-c', SET_RANK, database, String(RANKS[name]), username]);
  };
  const season: Seeds['season'] = async (number, players, friends) => {
    const rows = players.map(({ name, elo, games, curve = [] }) => [name, elo, games, curve]);
    await promisify(execFile)('python3', ['-c', SET_SEASON, database, JSON.stringify([number, rows, friends])]);
  };
  const newcomer: Seeds['newcomer'] = async (username) => {
    await promisify(execFile)('python3', ['-c', SET_NEWCOMER, database, username]);
  };
  const event: Seeds['event'] = async (held, players) => {
    await promisify(execFile)('python3', ['-c', SET_EVENT, database, JSON.stringify([held, players])]);
  };
  const pass: Seeds['pass'] = async (username, { season: number, xp, skips, moons }) => {
    await promisify(execFile)('python3', ['-c', SET_PASS, database, JSON.stringify([number, xp, skips, moons, username])]);
  };
  return { rank, season, event, newcomer, pass };
}
