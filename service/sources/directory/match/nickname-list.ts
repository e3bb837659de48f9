// Given names of English, French, German, Spanish and their neighbours, folded.

/**
 * Further short or everyday forms, beside those of lib/identity/nicknames.ts that stand for one
 * name only: the full name first, a comma after each group. A short form may belong to several
 * names: "Alex" is Alexander and Alexandra.
 */
export const NICKNAMES = `
abigail gail, abraham abe bram, alan al, albert al bert albie, alexander alex al sandy xander
sasha sascha alek, alexandra alex sandra sandy sasha lexi ally, alfred al alf alfie fred, alice
ally, alison ali ally, amanda mandy, andrew andy drew, angela angie, anna annie anni ania,
anthony tony ant, antoine toine, antonio tono toni, antonia toni tonia, archibald archie, arthur
art artie, barbara barb babs barbie babsi, bartholomew bart, beatrice bea trixie, benedict ben,
benedikt ben, benjamin ben benny benji, bernard bernie, bernhard bernd, bertram bert, bradley
brad, brigitte gitte gitti, cameron cam, carolina caro lina, caroline caro carrie, catherine
cathy cath kate katie kitty, charles charlie chaz, charlotte charlie lottie lotte, christian
chris, christine chris chrissy tina, christina chris chrissy tina, christopher chris kit topher,
clifford cliff, concepcion concha conchita, cynthia cindy, daniel dan danny dani, david davy,
deborah deb debbie debby, dolores lola, dominic dom nick, dominique dom, donald don donnie,
dorothy dot dottie dolly, edmund ed eddie, eduardo edu, edward ed eddie ted teddy ned, edwin ed
eddie, elizabeth beth betty eliza libby bess lisa, elisabeth lisa lisbeth elsbeth lisl sisi,
emanuel manu, enrique quique kike, ernest ernie, eugene gene, fernando nando, ferdinand ferdi,
florian flo flori, frances fran francie, francesca fran cesca franca, francis frank fran,
francisco paco pancho curro kiko fran, franz franzl, francois fanfan, franziska franzi, frederick
fred freddie freddy rick, frederic fred, friedrich fritz fred frieder, gabriel gabe, gabriele
gabi gaby, gabrielle gabi gaby, geoffrey geoff jeff, georg schorsch, gerald gerry jerry, gerhard
gerd, gertrude trudy gert gerti, giovanni gianni nanni vanni, giuseppe beppe peppe pino, gregor
greg, guillermo memo guille, gustav gus, harold harry hal, harrison harry, heinrich heiner heinz
hein henner, helen nell nellie, helena lena hella, henry harry hank hal, herbert herb herbie
bert, ignacio nacho, irina ira, isabel isa bel chabela, isabella isa bella, isabelle isa belle,
jacob jake, jakob jockel kobi, james jamie, jacqueline jackie, jennifer jenny jenn, jeremy jem
jerry, jessica jess jessie, jesus chus chuy, joachim jochen achim jo, johann hans hannes,
johannes hans hannes jo, john jack johnny jon, jonathan jon jonny, jose pepe chepe, josef sepp
jupp beppi, joseph joey jo, josephine jo josie, juan juanito, judith judy jude judi, julia jule,
julian jules, katharina kathi kathe katja kati, katherine kate kathy katie kit kitty kay kat,
kathleen kathy kath kay, katarzyna kasia, kenneth ken kenny, kimberly kim, konrad conny, laurence
larry laurie, lawrence larry laurie, leonard len lenny leo, leonhard leo hardy, leopold leo
poldi, lourdes lulu, lucas luke, ludwig lutz luggi, luis lucho, madeleine maddie mado, malgorzata
gosia, manuel manolo manu, manfred manni fredi, margaret meg marge margie greta daisy madge,
margarethe grete gretel marga greta, maria mitzi, martin marty, mathilde hilde tilda, matthew
matty, matthias matze hias matt, maurice mo, maximilian max maxi, melissa mel missy, melanie mel,
mercedes merche, michael mick mickey micky mikey mitch michi michl, michelle shelly, mikhail
misha, mohammed muhammad mohamed mohammad mo, nathan nate, nathaniel nate nat nathan, natalie
nat, natasha tasha, nicholas nick nicky nico, nicolas nico nick, nikolaus klaus niko claus nick,
nikolai kolya, olivia liv livvie, oliver ollie olli, pamela pam, patricia pat patty trish tricia,
patrick pat paddy, penelope penny, philip phil pip, philipp phil, philippe phil, pilar pili,
priscilla cilla, rachel rach, rafael rafa, ramon moncho, raymond ray, rebecca becca, reginald reg
reggie, reinhard reiner, richard rick ricky richie, robert rob robbie bert, roberto beto,
roderick rod roddy, rodrigo rodri, roland rolli, ronald ron ronnie, rosario charo, rosemary
rosie, rudolf rudi, samantha sam sammy, samuel sam sammy, sandra sandy, santiago santi tiago,
sebastian seb bastian basti sebi, sebastien seb bastien, sergio checho, siegfried siggi sigi,
monika moni, solomon sol, sophia sophie, stephanie steph steffi stevie, stefan steff, stefanie
steffi, stephen steve stevie, steven steve stevie, susan sue susie suzie, susanne susi sanne,
suzanne sue suzie, tabitha tabby, teresa tess terry tere, theodore ted teddy theo, theodor theo,
therese resi, theresa tess terry resi, timothy timmy, tobias tobi toby, ulrich uli ulli, ulrike
uli ulli rike, ursula uschi ulla, valentina vale, valerie val, veronica ronnie, veronika vroni,
victor vic, victoria tori vic, vincent vince vinnie, virginia ginny ginger, vladimir vova
volodya, walter wally, wilhelm willi willy wim, wilhelmina mina minna, william will willy,
wolfgang wolf wolfi, xavier xavi, yevgeny zhenya, yolanda yoli
`;

/** Names that differ by one letter from another name. */
export const LOOK_ALIKES = `
adrian adriana aida aiden alain alana aldo alena alina alisa amalia amelia anders andre andrea
andreas andrei andrej andres anita anja annika anton arend arne arno astrid aurora benno berta
bianca bjorn boris brian bruno carla carlo carlos carmen carol celia celine claire clara claudia
claudio colin corina daria dario darius delia denis denise diana dieter dina dora doris edgar
elena elias elina elisa ellen elsa emil emile emilia emily emma enzo eric erica erik erika erwin
esther etienne eva evan fabian fabio felix fiona flora frida gavin gemma georges gerd gina
gisela giulia giulio gloria greta gunter hanna hannah harald heidi heiko helga helge henri
henrik hilda holger hugo ida igor ilona ina ines inga inge ingo ingrid irene iris irma isaac
ivan ivana jana jane janis jasmin jean jens joan joanna joel johan johanna jolanda jonas jordan
jorge josef juliana julie julien juliet julius karel karen karin karina karl karla karol katja
kevin klara klaus lara larissa lars laura lauren laurent lea leon leonid leonie liam lidia
lilian lina linda linus lionel lorena lorenz louis louise luca lucia lucie lucy luigi luisa
luise lukas lydia magda maike maja malte manon manuela mara marc marcel marcela marcin marco
marcos marcus mareike maren margot maria mariam marian mariana marianne marie mariel marina
marion marisa marit marita mark marko markus marlene marta marten martha martin martina marvin
mary mateo mathias matteo maud maura mauro max maya meike mila milan milena milos mina mira
miriam mirjam mona monika moritz nadia nadine naomi natalia nele niels nils nina noah noel
noelle nora norman olaf olga olivier omar oscar oskar otto pablo paolo pascal patrik paul paula
paulina pauline pavel pedro petra pierre piotr rafal ralf ralph raul regina renata renate rene
rita robin roman romana rosa rosalie ruben ruth sabina sabine sally samir samira sara sarah sean
selma serena sergej silke silvia simon simona sofia soren stella sven svenja sylvia sylvie
tamara tania tanja tara tatjana terence thea theo tilo tim timo tina tomas toni ulf uwe valeria
vanessa vera viktor viktoria viola vivian volker wanda wenke werner yann yannick yasmin yvan
yves yvonne zoe
`;
