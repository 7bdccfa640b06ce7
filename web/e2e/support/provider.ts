// Where people have accounts elsewhere: an OpenID provider that others wrote, told who it is that comes.
import { OAuth2Server } from 'oauth2-mock-server';

export class Provider {
  private readonly server = new OAuth2Server();
  private claims: Record<string, unknown> = {};

  async open(): Promise<void> {
    await this.server.issuer.keys.generate('RS256');
    this.server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
      // Tokens of identity name their audience; others are none of a person's business.
      if ('aud' in token.payload) Object.assign(token.payload, this.claims);
    });
    await this.server.start(0, '127.0.0.1');
  }

  /** Who is signed in there from now on. */
  person(name: string, email: string): void {
    this.claims = { sub: `id of ${name}`, name, email, email_verified: true };
  }

  /** What has a server offer it, under the name of Google. */
  get flags(): string[] {
    const { url } = this.server.issuer;
    return url === undefined ? [] : ['--google-client-id', 'moonhowl', '--google-client-secret', 'between us', '--google-issuer', url];
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.server.stop();
  }
}
